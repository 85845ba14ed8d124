import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { Subject } from '../enrichment-source.ts';
import { domainIn, linkedinIn } from './words.ts';

/** Kinds whose leads have a website of their own. */
export const siteKinds: readonly KindKey[] = ['local', 'company', 'domain'];

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value.trim() : undefined;

export const columnOf = ({ columns }: Subject, key: string): string | undefined => text(columns[key]);

/** The domain under which its people have their e-mails. A profile on a network says nothing of that. */
export function mailDomain(subject: Subject): string | undefined {
  const site = subject.kind === 'people' ? columnOf(subject, 'company_website') : subject.website;
  const host = site ? (URL.parse(/^https?:\/\//i.test(site) ? site : `https://${site}`)?.hostname ?? '') : '';
  return host && !linkedinIn(host) ? domainIn(host) : undefined;
}

/** The path of the profile on LinkedIn, `linkedin.com/in/anna`. */
export function profileOf(subject: Subject): string | undefined {
  const url = columnOf(subject, 'linkedin_url');
  return url ? linkedinIn(url) : undefined;
}

/** First and last name; undefined where one of them is missing or hidden by a vendor (`Ac***n`). */
export function fullName({ name }: Subject): { first: string; last: string } | undefined {
  const [first, ...others] = name.replaceAll(/\s+/g, ' ').trim().split(' ');
  const last = others.at(-1);
  return first && last && !/[*@\d]/.test(name) ? { first, last } : undefined;
}
