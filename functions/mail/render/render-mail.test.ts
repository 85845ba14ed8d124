import { parseDocument } from 'htmlparser2';
import { describe, expect, it, test } from 'vitest';
import { LocaleCode } from '#shared/contracts/rules.ts';
import { contrast } from '#shared/domain/accounts/contrast.ts';
import { mailTemplates } from '../mail-values.ts';
import { palette } from './html-style.ts';
import { mailShapes } from './mail-shapes.ts';
import { renderMail } from './render-mail.ts';
import { sampleBrand, sampleMail, sampleValues } from './sample-values.ts';
import { textsOf } from './texts.ts';

const locales = LocaleCode.options;
const english = textsOf('en');
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
const visible = (html: string) =>
  html.replaceAll(/<(style|title)>[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]+>/g, ' ');

describe('the texts', () => {
  it.each(locales)(
    '%s has the keys of English, asks for the same values, and leaves nothing empty',
    (locale) => {
      const texts = textsOf(locale);
      expect(Object.keys(texts)).toEqual(Object.keys(english));
      for (const [key, text] of Object.entries(texts)) {
        expect(text.trim(), key).not.toBe('');
        expect(placeholders(text), key).toEqual(placeholders(english[key] ?? ''));
      }
    },
  );

  it('are all used, but for what every mail has', () => {
    const used = mailTemplates.flatMap((template) => {
      const pieces = mailShapes[template].flatMap((piece) => ('name' in piece ? [piece.name] : []));
      const subjects = template === 'two_factor_changed' ? ['subject_on', 'subject_off'] : ['subject'];
      return [...subjects, 'preheader', ...pieces].map((name) => `${template}.${name}`);
    });
    const own = Object.keys(english).filter((key) => key.includes('.'));
    expect(own.toSorted()).toEqual(used.toSorted());
  });
});

describe.each(mailTemplates)('%s', (template) => {
  it.each(locales)('in %s is whole: every value filled in, in both parts', (locale) => {
    const mail = sampleMail(template, locale);
    const { subject, html, text } = renderMail(mail, sampleBrand);
    for (const part of [subject, visible(html), text])
      expect(part).not.toMatch(/[{}]|undefined|null|\[object/);
    expect(subject.length).toBeLessThan(80);
    expect(html).toContain(`<html lang="${locale}">`);
    for (const piece of mailShapes[template]) {
      if (!('path' in piece)) continue;
      const url = `${sampleBrand.base_url}${(sampleValues[template] as Record<string, string>)[piece.path]}`;
      expect(text).toContain(url);
      expect(html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
    }
    if ('code' in mail.values) {
      expect(text).toContain(mail.values.code);
      expect(html).toContain(mail.values.code);
    }
    expect(text).toContain('support@leadwright.example');
  });

  it('is well-formed: whatever is opened is closed', () => {
    const { html } = renderMail(sampleMail(template), sampleBrand);
    for (const tag of ['table', 'tr', 'td', 'p', 'a', 'div', 'body', 'html'])
      expect(html.split(`<${tag}`).filter((rest, at) => at > 0 && /^[\s>]/.test(rest)).length, tag).toBe(
        html.split(`</${tag}>`).length - 1,
      );
    expect(parseDocument(html).children.length).toBeGreaterThan(0);
  });
});

test('durations and dates are written as the language does', () => {
  const german = renderMail(sampleMail('account_deletion_planned', 'de'), sampleBrand).text;
  expect(german).toContain('24. Dezember 2026');
  const one = sampleMail('confirm_email', 'de', { code: '123456', minutes: 1 });
  expect(renderMail(one, sampleBrand).text).toContain('1 Minute lang');
});

test('the two states of two-factor are two mails', () => {
  const [on, off] = [true, false].map((state) =>
    renderMail(sampleMail('two_factor_changed', 'en', { on: state, path: '/x' }), sampleBrand),
  );
  expect(on?.subject).toBe('Two-factor login is on');
  expect(off?.subject).toBe('Two-factor login is off');
  expect(on?.text).not.toContain('Your password alone');
  expect(off?.text).toContain('Your password alone');
});

describe('what a person typed', () => {
  const hostile = {
    invited_by: '<img src=x onerror=alert(1)>\r\nBcc: all@victim.example',
    account_name: 'Win at https://evil.example/now {brand} www.evil.example',
    path: '/invitation?code=A&x="onclick=',
    days: 7,
  };
  const { subject, html, text } = renderMail(sampleMail('team_invitation', 'en', hostile), sampleBrand);

  it('is text and nothing else', () => {
    expect(html).not.toMatch(/<img|["\s]onclick/);
    expect(html).toContain('&lt;img src=x');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).toContain('{brand}');
  });

  it('never becomes a link or an address', () => {
    for (const part of [subject, html, text])
      expect(part).not.toMatch(/evil\.example|https:\/\/evil|@victim/);
  });
});

describe('branding', () => {
  it('shows the logo with the name as its text, and the name where there is none', () => {
    const logo_url = 'https://cdn.acme.example/logo.png?a=1&b=2';
    const branded = renderMail(sampleMail('confirm_email'), { ...sampleBrand, name: 'Acme "A"', logo_url });
    expect(branded.html).toContain(
      'src="https://cdn.acme.example/logo.png?a=1&amp;b=2" alt="Acme &quot;A&quot;"',
    );
    expect(renderMail(sampleMail('confirm_email'), sampleBrand).html).not.toContain('<img');
  });

  it('writes dark on a light button and light on a dark one', () => {
    const label = (button_color: string) =>
      /border-radius: 8px;"><a [^>]*?color: (#\w+); text-decoration: none/.exec(
        renderMail(sampleMail('password_changed'), { ...sampleBrand, button_color }).html,
      )?.[1];
    expect(label('#ffee00')).toBe('#000000');
    expect(label('#573bff')).toBe('#ffffff');
  });

  it.each(Object.entries(palette))('can be read in a %s reader', (_, colors) => {
    for (const ground of [colors.ground, colors.card]) {
      expect(contrast(colors.text, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colors.small, ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(colors.text, colors.code)).toBeGreaterThanOrEqual(4.5);
  });

  it('without a support address does not speak of one', () => {
    const { support_email: _, ...brand } = sampleBrand;
    expect(renderMail(sampleMail('confirm_email'), brand).text).not.toMatch(/Questions/);
  });
});

test('a place outside the app is no path', () => {
  for (const path of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'login',
    '/a b',
    '/a\nb',
  ])
    expect(() => sampleMail('password_changed', 'en', { path }), path).toThrow();
});
