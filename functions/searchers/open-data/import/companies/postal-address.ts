import { countryOfName } from './countries.ts';

export type PostalAddress = {
  street?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  postal_code?: string | undefined;
  country?: string | undefined;
};

/** "10115 Berlin", "CH-8005 Zürich", "1017 CE Amsterdam", "111 22 Stockholm". */
const codeFirst = /^(?:[A-Z]{1,2}-)?(\d{3} \d{2}|\d{4,6}(?: [A-Z]{2})?) (\p{L}.*)$/u;
/** "Mountain View, CA 94043". */
const american = /^(.+?),? ([A-Z]{2}),? (\d{5}(?:-\d{4})?)$/;
/** "NN3 6LG", alone on its line with the town in the one before. */
const british = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/;
/** Where there is a number there is a house: names of firms and of buildings have none. */
const house = /\d/;

/** The parts of an address in lines with the country in the last. What is not written as the posts want it stays in its lines. */
export function readPostal(address: string): PostalAddress {
  const lines = address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const country = countryOfName(lines.at(-1));
  if (!country) return {};
  const [town = '', ...before] = lines.slice(0, -1).reverse();
  const ofTown = readTown(town, before[0], country);
  const rest = country === 'GB' && ofTown?.city ? before.slice(1) : before;
  const street = ofTown ? rest.find((line) => house.test(line)) : undefined;
  return { country, ...ofTown, ...(street ? { street } : {}) };
}

function readTown(line: string, above: string | undefined, country: string): PostalAddress | undefined {
  const [, code, city] = codeFirst.exec(line) ?? [];
  if (code && city) return { postal_code: code, city };
  const [, town, state, zip] = (country === 'US' && american.exec(line)) || [];
  if (town && state && zip) return { city: town, state, postal_code: zip };
  if (country === 'GB' && british.test(line)) return { postal_code: line, ...(above ? { city: above } : {}) };
  return undefined;
}
