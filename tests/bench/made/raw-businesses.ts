import { createOSMStream } from 'osm-pbf-parser-node';
import * as z from 'zod';

/** The header of the file is no element, and has no type. */
const Element = z.object({
  type: z.string().optional(),
  id: z.number().optional(),
  tags: z.record(z.string(), z.string()).optional(),
});

/** An element of an extract as it is written there, under the id that a place made of it has. */
export type RawBusiness = { id: string; tags: Readonly<Record<string, string>> };

/** All named elements of an extract, read by the library alone. */
export async function readRaw(path: string): Promise<Map<string, RawBusiness>> {
  const named = new Map<string, RawBusiness>();
  for await (const element of createOSMStream(path, { withInfo: false })) {
    const { type, id, tags } = Element.parse(element);
    if (type && tags?.name)
      named.set(`osm:${type.charAt(0)}${id}`, { id: `osm:${type.charAt(0)}${id}`, tags });
  }
  return named;
}

/** A barber's, as somebody says who reads the tags and the name. */
export const isBarber = ({ tags }: RawBusiness): boolean =>
  tags.shop === 'barber' ||
  tags.hairdresser === 'barber' ||
  (/^(hairdresser|beauty)$/.test(tags.shop ?? '') &&
    /\bbarber|barber ?shop|barbier|herrenfris|caballeros/i.test(tags.name ?? ''));

const nobodys = {
  amenity:
    /^(nameplate|atm|post_box|bicycle_parking|motorcycle_parking|parking|parking_entrance|parking_space|charging_station|toilets|fountain|grave_yard|prison|telephone|vending_machine|bench|drinking_water|waste_basket|waste_disposal|shelter|clock|parcel_locker|bicycle_repair_station|loading_dock)$/,
  tourism: /^(artwork|viewpoint|picnic_site)$/,
  shop: /^(vacant|no)$/,
};
const others = ['office', 'craft', 'healthcare', 'leisure', 'club'];

/** Nobody to do business with, by a list that the import does not use: nothing about it says that somebody works there. */
export function isJunk({ tags }: RawBusiness): boolean {
  const kinds = Object.entries(nobodys).flatMap(([key, values]) => {
    const value = tags[key];
    return value === undefined ? [] : [values.test(value) || isUnstaffed(key, value, tags)];
  });
  return kinds.length > 0 && kinds.every(Boolean) && others.every((key) => !tags[key]);
}

function isUnstaffed(key: string, value: string, tags: RawBusiness['tags']): boolean {
  if (key === 'amenity' && value === 'bicycle_rental') return Boolean(tags.capacity) && !tags.phone;
  return (
    key === 'tourism' &&
    value === 'information' &&
    !/office|visitor_centre/.test(tags.information ?? 'office')
  );
}
