import { expect, test, vi } from 'vitest';
import { completeUrl, problemOfUrl } from './webhook-values.ts';

test.each([
  ['hooks.zapier.com/abc', 'https://hooks.zapier.com/abc'],
  [' http://n8n.example/1 ', 'http://n8n.example/1'],
])('the address %j becomes %s', (url, whole) => {
  const setFieldValue = vi.fn();
  completeUrl({ getValues: () => ({ ...values, url }), setFieldValue });
  expect(setFieldValue).toHaveBeenCalledExactlyOnceWith('url', whole);
});

test.each(['', 'https://hooks.zapier.com/abc', 'ftp://nova.example'])('the address %j stays', (url) => {
  const setFieldValue = vi.fn();
  completeUrl({ getValues: () => ({ ...values, url }), setFieldValue });
  expect(setFieldValue).not.toHaveBeenCalled();
});

const values = {
  name: '',
  authorization_token: '',
  drop_token: false,
  enabled: true,
  events: [],
};

test.each([
  ['https://hooks.example/a%20b', null],
  ['https://user:a%40b@hooks.example', null],
  ['https://kein url', 'fields.url'],
  // As Chromium takes what has a blank.
  ['https://kein%20url', 'fields.url'],
  ['ftp://hooks.example', 'fields.url'],
  ['', 'fields.required'],
])('of the address %j is said: %s', (url, problem) => expect(problemOfUrl(url)).toBe(problem));
