import { type KindKey, kindOf } from '../kinds/index.ts';
import type { ApiCrm } from './kinds.ts';
import type { CrmMapping, MappedFrom } from './mapping.ts';

const column = (key: string, as: 'as_is' | 'first_name' | 'last_name' | 'e164' = 'as_is'): MappedFrom => ({
  kind: 'column',
  ...{ column: key, as },
});

/** What goes where before anybody has changed it: `person` for leads who are people, `firm` for all others. */
const usual: Record<ApiCrm, Record<'person' | 'firm' | 'both', Record<string, MappedFrom>>> = {
  ghl: {
    person: {
      firstName: column('name', 'first_name'),
      lastName: column('name', 'last_name'),
      companyName: column('company'),
      website: column('company_website'),
    },
    firm: { companyName: column('name'), website: column('website'), address1: column('street') },
    both: {
      ...{
        email: column('email'),
        phone: column('phone', 'e164'),
        city: column('city'),
        state: column('state'),
      },
      ...{ postalCode: column('postal_code'), country: column('country') },
    },
  },
  keap: {
    person: {
      given_name: column('name', 'first_name'),
      family_name: column('name', 'last_name'),
      company_name: column('company'),
      job_title: column('position'),
      website: column('company_website'),
    },
    firm: { company_name: column('name'), website: column('website'), line1: column('street') },
    both: {
      ...{ email: column('email'), phone: column('phone', 'e164'), locality: column('city') },
      ...{ region: column('state'), postal_code: column('postal_code'), country_code: column('country') },
    },
  },
};

/** By name, of the columns that a kind has. What a contact has already is not written over. */
export function defaultMapping(crm: ApiCrm, kind: KindKey): CrmMapping {
  const { person, firm, both } = usual[crm];
  const known = new Set(kindOf(kind).columns.map(({ key }) => key));
  const wanted = { ...(kind === 'people' || kind === 'influencer' ? person : firm), ...both };
  const rows = Object.entries(wanted)
    .filter(([, from]) => from.kind !== 'column' || known.has(from.column))
    .map(([to, from]) => ({ to, from }));
  return { rows, tags: [], writes: 'empty' };
}
