import { parse } from 'tldts';
import { type EmailKind, kindOfEmail } from '#shared/domain/leads/mailboxes/email-kind.ts';
import { isFreeMail } from '#shared/domain/leads/mailboxes/mailbox-words.ts';
import { emailRules as rules } from './email-rules.ts';

export type EmailVerdict =
  | { email: string; kind: EmailKind; relation: 'own' | 'free_mail' | 'foreign' }
  | { reason: 'not_an_address' | 'not_a_domain' | 'file_name' | 'machine' | 'placeholder' };

const localPart = /^[a-z0-9](?:[a-z0-9!#$%&'*+/=?^_`{|}~.-]{0,62}[a-z0-9_+-])?$/;
const domainPart =
  /^(?=.{4,253}$)(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+(?:xn--[a-z\d-]{2,59}|\p{L}{2,24})$/u;
const decoy = /[._-]?(?:no-?spam|remove-?this|spam-?schutz|quitar-?esto)[._-]?/gi;

/**
 * Decides whether a text of the form `a@b.c` is somebody's address. `site` is the host name of the page, `people` are those
 * whom it shows.
 */
export function judgeEmail(raw: string, site: string, people: readonly string[] = []): EmailVerdict {
  const email = unrotated(raw.trim().toLowerCase().replace(decoy, ''), site);
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  const domain = email.slice(at + 1);
  if (rules.fileEndings.has(domain.slice(domain.lastIndexOf('.') + 1))) return { reason: 'file_name' };
  if (at < 1 || !localPart.test(local) || local.includes('..')) return { reason: 'not_an_address' };
  if (!domainPart.test(domain)) return { reason: 'not_a_domain' };
  const place = parse(domain);
  const own = isOwn(domain, place.domain, site);
  if (!own && !(place.isIcann && place.domain)) return { reason: 'not_a_domain' };
  if (rules.placeholderNames.has(local)) return { reason: 'placeholder' };
  if (isMachine(local, domain, place.domain)) return { reason: 'machine' };
  if (!own && isPlaceholder(email, local, domain, place.domainWithoutSuffix))
    return { reason: 'placeholder' };
  const free = isFreeMail(domain);
  const labels = [parse(site).domainWithoutSuffix, free ? null : place.domainWithoutSuffix];
  const kind = kindOfEmail(
    local,
    labels.filter((label) => label !== null),
    people,
  );
  return { email, kind, relation: own ? 'own' : free ? 'free_mail' : 'foreign' };
}

function isOwn(domain: string, registrable: string | null, site: string): boolean {
  const own = parse(site).domain ?? site;
  return registrable ? registrable === own : domain === site || domain === own;
}

function isMachine(local: string, domain: string, registrable: string | null): boolean {
  if (rules.machineDomains.has(domain) || rules.machineDomains.has(registrable ?? '')) return true;
  return rules.machineNames.has(local) || /^[0-9a-f]{16,}$/.test(local) || /^[0-9a-f-]{32,}$/.test(local);
}

function isPlaceholder(email: string, local: string, domain: string, label: string | null): boolean {
  if (rules.placeholderAddresses.has(email) || rules.placeholderDomains.has(domain)) return true;
  if (rules.placeholderLabels.has(label ?? '')) return true;
  return rules.placeholderNamesOnFreeMail.has(local) && isFreeMail(domain);
}

/** Some sites store addresses with the letters moved by 13; only the site's own domain tells. */
function unrotated(email: string, site: string): string {
  const plain = email.replace(/[a-z]/g, (letter) =>
    String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97),
  );
  const domain = plain.slice(plain.lastIndexOf('@') + 1);
  return site.includes('.') && domain === (parse(site).domain ?? site) ? plain : email;
}
