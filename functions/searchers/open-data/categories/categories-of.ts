import { isCategoryKey, upperOf } from '#shared/domain/leads/categories/finer-categories.ts';
import type { PlaceCategoryKey } from '#shared/domain/leads/categories/place-categories.ts';
import { categoriesOfTags, categoryOfCodes, type Tags } from './category-map.ts';
import { finerOfName } from './finer-names.ts';
import tagsOfKinds from './finer-tags.json' with { type: 'json' };
import { refineCategory } from './refine-category.ts';

/** `category` is the one that a lead shows; `categories` are all of both levels, that one first. */
export type Categories = { category: PlaceCategoryKey | undefined; categories: string[] };

type Condition = (readonly [key: string, value: string])[];
/** Each set of tags that makes a kind, under one of its tags. */
const byTag = new Map<string, { kind: string; also: Condition }[]>();
for (const [kind, sets] of Object.entries(tagsOfKinds)) {
  for (const set of sets.split(' | ')) {
    const [first = '', ...rest] = set.split(' ');
    const also = rest.map((tag) => {
      const at = tag.indexOf('=');
      return [tag.slice(0, at), tag.slice(at + 1)] as const;
    });
    byTag.set(first, [...(byTag.get(first) ?? []), { kind, also }]);
  }
}

/** Levels of Overture so wide that they say nothing beside another code. */
const widest: ReadonlySet<string> = new Set(
  'eat_and_drink food_and_drink accommodation lodging active_life sports_and_recreation arts_and_entertainment attractions_and_activities automotive beauty_and_spa business_to_business education financial_service health_and_medical health_care home_service home_and_garden mass_media pets private_establishments_and_corporates professional_services public_service_and_government community_and_government real_estate retail shopping structure_and_geography travel travel_and_transportation services_and_business lifestyle_services'.split(
    ' ',
  ),
);

/** The categories of an OpenStreetMap element: by all of its tags and by its name, folded. */
export function categorise(tags: Tags, foldedName: string): Categories {
  const told = categoriesOfTags(tags);
  return withName(told, kindsOfTags(tags), foldedName);
}

/**
 * The categories of an Overture place. `codes` say which it is, best first; `own` are those among them that are the place's own,
 * without the levels above.
 */
export function categoriseCodes(
  codes: readonly string[],
  own: readonly string[],
  foldedName: string,
): Categories {
  const exact = own.filter((code) => !widest.has(code));
  const told = [categoryOfCodes(codes), ...exact.map((code) => upperOf(code) ?? categoryOfCodes([code]))];
  return withName(told, exact.filter(isCategoryKey), foldedName);
}

/** The name decides what is shown where the record is vague, and adds to what is found where it is not. */
function withName(
  told: readonly (PlaceCategoryKey | undefined)[],
  kinds: readonly string[],
  foldedName: string,
): Categories {
  const category = refineCategory(told[0], foldedName);
  const known = [category, ...told].filter((key): key is PlaceCategoryKey => key !== undefined);
  const finer = [...kinds, ...finerOfName(new Set(known), foldedName)];
  const all = [...known, ...finer, ...finer.flatMap((kind) => upperOf(kind) ?? [])];
  return { category, categories: [...new Set(all)] };
}

function kindsOfTags(tags: Tags): string[] {
  return Object.entries(tags).flatMap(([key, values]) =>
    valuesOf(values).flatMap((value) =>
      (byTag.get(`${key}=${value}`) ?? [])
        .filter(({ also }) => also.every(([other, wanted]) => valuesOf(tags[other]).includes(wanted)))
        .map(({ kind }) => kind),
    ),
  );
}

const valuesOf = (text = ''): string[] => text.split(';').map((value) => value.trim());
