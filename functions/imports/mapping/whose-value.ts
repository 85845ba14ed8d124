import { foldText } from '#shared/domain/fold-text.ts';
import type { ImportField } from '#shared/domain/kinds/entry/import-fields.ts';
import { businesses, isIn, people, records, setOf, values } from './nested-words.ts';

/** What may stand before the value of a field besides what names the lead itself, and before which words of its own. */
type Place = { among: readonly ReadonlySet<string>[]; beside: ReadonlySet<string> };

/** What says which one of several it is, and not whose: `primary_email`, `work_address`. */
const anyOne = setOf(
  'primary, main, default, current, direct, work, office, business, professional, personal, private, home, mobile',
  'other, secondary, alternative, additional, first, best, verified, public, lead, contact',
  'haupt, privat, geschaftlich, principal, principale, professionnel, professionnelle, personnel, profesional, trabajo',
);
const anyAddress = setOf(
  'company, billing, shipping, mailing, postal, delivery, visiting, legal, registered, physical, full, formatted',
  'street, location',
);
/** Where somebody can be reached or found, whoever they are. */
const contacts = setOf(
  'address, addresses, location, locations, contact info, contact infos, contact information, contact details',
  'contact detail, contact data, contact point, contact points, contact methods, channels, communication',
  'communications, reach, emails, phones, phone numbers, numbers, names, profiles, socials, social, social media',
  'social links, social profiles, social networks, networks, links, urls, websites, sites, web, online, presence',
  'work, office, headquarters, headquarter, hq, home, personal, private, professional, public, main office, head office',
  'custom, custom fields, custom attributes, additional info, handles, usernames, whois, rdap',
  // Whose a domain is.
  'registrant, registrant contact',
  'contact person, ansprechpartner, daten, angaben, kontaktdaten, kontaktinfo, kontaktinformationen, adresse, adressen',
  'anschrift, standort, standorte, buro, zentrale, hauptsitz, telefonnummern, netzwerke, soziale medien, profile',
  'coordonnees, adresses, lieu, localisation, siege, siege social, bureau, reseaux, reseaux sociaux, liens, profils',
  'datos, datos de contacto, informacion de contacto, direccion, direcciones, ubicacion, sede, oficina, redes',
  'redes sociales, enlaces, perfiles, telefonos, correos, numeros',
);
const networks = setOf(
  'linkedin, instagram, tiktok, youtube, twitter, x, facebook, threads, twitch, pinterest',
);
/** Where something is. */
const addresses = setOf(
  'geo, geography, geolocation, geocode, place, places, offices, branch, area, premises, country, city, region, state',
  'billing, shipping, mailing, components, address components, street, postal, standort, niederlassung, lage, sitz',
  'emplacement, etablissement, agence, domicile, lugar, sucursal, domicilio, localizacion',
);
/** What somebody does. */
const jobs = setOf(
  'job, jobs, employment, employments, employment history, work, work experience, career, experience, experiences',
  'position, positions, role, roles, occupation, profession, job info, job details, workplace, current',
  'beruf, arbeit, anstellung, stelle, emploi, travail, metier, parcours, trabajo, empleo, puesto, experiencia',
);

const persons: Place = { among: [contacts, networks], beside: anyOne };
/** An employer has a website that is told for who works there, and no telephone or page of theirs. */
const sites: Place = { among: [contacts, businesses], beside: anyOne };
const streets: Place = {
  among: [contacts, addresses, businesses],
  beside: new Set([...anyOne, ...anyAddress]),
};
const posts: Place = { among: [contacts, networks, jobs, businesses], beside: anyOne };
const ids: Place = { among: [], beside: setOf() };

/** Which values are somebody’s own. What a business is or has, as its industry, is nobody else’s in a file of leads. */
const places: Partial<Record<ImportField, Place>> = {
  ...{ email: persons, phone: persons, name: persons, first_name: persons, last_name: persons },
  ...{ linkedin_url: persons, handle: persons, age: persons, interests: persons, lead_id: ids },
  ...{ website: sites, domain: sites },
  ...{ street: streets, postal_code: streets, city: streets, state: streets, country: streets },
  ...{ position: posts, seniority: posts, department: posts },
};

/** `work address` as `address`. */
function withoutWhich(text: string, { beside }: Place): string {
  const at = text.indexOf(' ');
  return at > 0 && beside.has(text.slice(0, at)) ? text.slice(at + 1) : text;
}

/**
 * Whether a value is one of the lead by the names that it stands within: all of them have to be known, as whoever else a file tells of (`reports_to.email`,
 * `spouse.name`) may be called anything. `isOfPeople`: leads work in businesses and are none. `isField`: the very words for the field.
 */
export function isOfLead(
  parts: readonly string[],
  field: ImportField,
  isOfPeople: boolean,
  isField: (text: string) => boolean,
): boolean {
  const place = places[field];
  if (!place) return true;
  const own = [records, people, values, ...place.among, ...(isOfPeople ? [] : [businesses])];
  const isOfBusiness = (text: string) =>
    isOfPeople && !place.among.includes(businesses) && businesses.has(text);
  return parts.slice(0, -1).every((part, at) => {
    const text = foldText(part);
    if (isIn(own, text) || isField(part) || isIn(own, withoutWhich(text, place))) return true;
    // As `E.Mail`; a `company.linkedin_url` names nobody who works there.
    return !isOfBusiness(text) && isField(parts.slice(at).join(' '));
  });
}
