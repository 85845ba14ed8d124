import { findAddresses } from './address/find-addresses.ts';
import { findBusiness } from './business/find-business.ts';
import { findEmails } from './emails/find-emails.ts';
import type { Findings } from './finding.ts';
import type { Page } from './page/page.ts';
import { findPeople } from './people/find-people.ts';
import { findPhones } from './phones/find-phones.ts';
import { findSocials } from './socials/find-socials.ts';
import { findTechnologies } from './technologies/find-technologies.ts';

const finders: readonly ((page: Page) => Findings)[] = [
  findEmails,
  findPhones,
  findSocials,
  findTechnologies,
  findAddresses,
  findPeople,
  findBusiness,
];

/** Everything a page says about its business. Pure: the same page gives the same findings. */
export function extractPage(page: Page): Findings {
  const findings = finders.map((find) => find(page));
  return {
    found: findings.flatMap(({ found }) => found),
    dropped: findings.flatMap(({ dropped }) => dropped),
  };
}
