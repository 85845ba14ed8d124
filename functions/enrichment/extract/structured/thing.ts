/** A node of schema.org data, whatever syntax the page used. Names have no prefix: `PostalAddress`, `telephone`. */
export type Thing = {
  types: readonly string[];
  properties: Readonly<Record<string, readonly (string | Thing)[]>>;
};

export type ThingDraft = { types: string[]; properties: Record<string, (string | Thing)[]> };

/** The last part of a name that may be an address: `http://schema.org/Dentist`, `schema:Dentist`. */
export function localName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('#'), name.lastIndexOf(':')) + 1).trim();
}

export function add(draft: ThingDraft, name: string, value: string | Thing): void {
  if (!Object.hasOwn(draft.properties, name)) draft.properties[name] = [];
  draft.properties[name]?.push(value);
}

/** All texts of a property; a nested thing counts by its name. */
export function texts(thing: Thing, name: string): string[] {
  return valuesOf(thing, name)
    .map((value) => (typeof value === 'string' ? value : (texts(value, 'name')[0] ?? '')))
    .map((value) => value.replace(/\s+/g, ' ').trim())
    .filter((value) => value !== '');
}

export function valuesOf(thing: Thing, name: string): readonly (string | Thing)[] {
  return Object.hasOwn(thing.properties, name) ? (thing.properties[name] ?? []) : [];
}

export function isThing(value: string | Thing): value is Thing {
  return typeof value !== 'string';
}

/** The thing and everything inside it. */
export function* walkThings(things: readonly Thing[]): Generator<Thing> {
  const open = [...things];
  for (let thing = open.shift(); thing; thing = open.shift()) {
    yield thing;
    for (const values of Object.values(thing.properties)) open.push(...values.filter(isThing));
  }
}
