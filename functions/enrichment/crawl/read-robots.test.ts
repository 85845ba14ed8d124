import { describe, expect, it } from 'vitest';
import type { GuardedResponse } from '#functions/platform/outbound/index.ts';
import { createRobots } from './read-robots.ts';

const signal = new AbortController().signal;
let now = new Date('2026-11-20T10:00:00Z');

function robotsWith(status: number, body = '') {
  let asked = 0;
  const robots = createRobots(
    async (url): Promise<GuardedResponse> => {
      asked += 1;
      return { status, body: Buffer.from(body), url, headers: {}, redirects: [], truncated: false };
    },
    () => now,
  );
  return { robots, asked: () => asked };
}
const allows = async (status: number, body: string, path = '/contact') => {
  const rules = await robotsWith(status, body).robots.read('https://acme.de', signal);
  return rules.allows(`https://acme.de${path}`);
};

describe('createRobots', () => {
  it.each([
    [404, '', true],
    [401, '', true],
    [429, '', false],
    [500, '', false],
    [503, '', false],
    [200, '', true],
    [200, 'User-agent: *\nDisallow: /', false],
    [200, 'User-agent: *\nDisallow: /\n\nUser-agent: leadwrightbot\nAllow: /', true],
    [200, 'User-agent: *\nAllow: /\n\nUser-agent: LeadwrightBot\nDisallow: /con', false],
    [200, 'User-agent: *\nDisallow: /*.php$', true],
    [200, '<!DOCTYPE html><p>User-agent: * Disallow: /</p>', true],
  ])('status %i with %j', async (status, body, expected) => {
    expect(await allows(status, body)).toBe(expected);
  });

  it('lets the longest rule win', async () => {
    const body = 'User-agent: *\nDisallow: /contact\nAllow: /contact/form';
    expect(await allows(200, body, '/contact/form')).toBe(true);
    expect(await allows(200, body, '/contact/map')).toBe(false);
  });

  it('reads no further than the limit of the standard', async () => {
    const body = `User-agent: *\n${'# filler\n'.repeat(60_000)}Disallow: /`;
    expect(await allows(200, body)).toBe(true);
  });

  it.each([
    ['rules with many wildcards', `Disallow: /${'*a'.repeat(20)}*b\n`],
    ['one rule of wildcards', '*a'],
    ['stars alone', '*'],
  ])('compares half a megabyte of %s in no time', async (_, piece) => {
    const body = `User-agent: *\nDisallow: /${piece.repeat(512_000 / piece.length)}`;
    const { robots } = robotsWith(200, body);
    const rules = await robots.read('https://acme.de', signal);
    const started = performance.now();
    for (let page = 0; page < 6; page += 1) rules.allows(`https://acme.de/${'a'.repeat(900)}`);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('reads what is too long to compare as the stricter', async () => {
    const long = `/a/${'*x'.repeat(6000)}`;
    expect(await allows(200, `User-agent: *\nDisallow: ${long}`, '/a/b')).toBe(false);
    expect(await allows(200, `User-agent: *\nDisallow: ${long}`, '/b')).toBe(true);
    expect(await allows(200, `User-agent: *\nDisallow: /\nAllow: ${long}`, '/a/b')).toBe(false);
    expect(await allows(200, '', `/${'a'.repeat(2000)}`)).toBe(false);
  });

  it('caps the delay a site asks for', async () => {
    const { robots } = robotsWith(200, 'User-agent: *\nCrawl-delay: 600');
    await robots.read('https://acme.de', signal);
    expect(robots.delayMs('https://acme.de')).toBe(10_000);
    expect(robots.delayMs('https://unknown.de')).toBe(0);
  });

  it('remembers rules for a day and a failure for minutes', async () => {
    now = new Date('2026-11-20T10:00:00Z');
    const fine = robotsWith(200);
    const failing = robotsWith(503);
    for (const minutes of [0, 1, 15]) {
      now = new Date(Date.parse('2026-11-20T10:00:00Z') + minutes * 60_000);
      await fine.robots.read('https://acme.de', signal);
      await failing.robots.read('https://acme.de', signal);
    }
    expect([fine.asked(), failing.asked()]).toEqual([1, 2]);
  });
});
