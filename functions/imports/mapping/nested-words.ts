import { foldText } from '#shared/domain/fold-text.ts';
import { businessNames, words } from './heading-words.ts';

export const setOf = (...lines: string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(', ')).map(foldText));
export const isIn = (all: readonly ReadonlySet<string>[], text: string): boolean =>
  all.some((one) => one.has(text));

/** What holds all that is said of a lead, and says nothing itself. */
export const records = setOf(
  'data, attributes, properties, fields, record, item, result, node, info, details, basic, general, profile',
  'lead, main, primary',
);
export const people = setOf(
  'person, people, contact, contacts, user, customer, client, prospect, candidate, employee, individual',
  'kontakt, kontakte, personne, persona, contacto',
);
export const businesses = setOf(
  ...[...words.company, ...businessNames],
  'business, place, store, shop, venue, companies, organizations, brand, local business',
);
/** Whoever has something to do with a lead is somebody else: what is said of them is none of its values. */
export const others = setOf(
  'owner, created by, creator, updated by, modified by, last modified by, added by, deleted by, assigned to, assignee',
  'account manager, sales rep, salesperson, agent, author, sender, lead owner, contact owner, account owner, registrar',
  'owner id, owner details, hubspot owner, sales owner, company owner, assigned user, created by user, creator user id',
  'manager, reports to, supervisor, referred by, referrer, assistant, recruiter, emergency contact, spouse',
  'abuse, vorgesetzter, zustandig, verantwortlich, betreuer, erstellt von',
  'responsable, proprietaire, cree par, attribue a, propietario, creado por, asignado a, jefe',
);
/** What a value is called where what it is stands before: `phones.value`, `country.name`. */
export const values = setOf(
  'value, values, text, raw, full, formatted, display, main, primary, default, name, title, number, raw number',
  'sanitized number, url, uri, link, href, content',
);
export const names = setOf('name, title, display name, nombre, nom');
/** Values that are addresses of pages, and name nobody. */
export const pages = setOf('url, uri, link, href');
