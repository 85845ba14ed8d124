import type { PlaceCategoryKey } from '#shared/domain/leads/categories/place-categories.ts';
import { endsIn, phrasesOf, says } from './name-words.ts';

/** `kind` is told by words of the name, folded, where the record is of the category `within`. */
type Telling = { within: PlaceCategoryKey; kind: string; words: string; ends?: string };

const pizza = 'pizza, pizzas, pizzeria, pizzerias, pizzaria';
const burger = 'burger, burgers, hamburger, hamburgers, hamburgueseria';
const kebab = 'kebab, kebabs, kebap, doner, doener, gyro, gyros, shawarma, kebabbar';
const sushi = 'sushi';

/** Half of the restaurants have no cuisine on the map, and many of those say it in their name. */
// biome-ignore format: a table reads best with one row a line
const table: readonly Telling[] = [
  { within: 'restaurant', kind: 'pizza_restaurant', words: pizza, ends: 'pizzeria' },
  { within: 'fast_food', kind: 'pizza_fast_food', words: pizza, ends: 'pizzeria' },
  { within: 'restaurant', kind: 'burger_restaurant', words: burger, ends: 'burger, burgers' },
  { within: 'fast_food', kind: 'burger_fast_food', words: burger, ends: 'burger, burgers' },
  { within: 'fast_food', kind: 'kebab_fast_food', words: kebab, ends: 'kebab, kebap' },
  { within: 'restaurant', kind: 'sushi_restaurant', words: sushi },
  { within: 'fast_food', kind: 'sushi_fast_food', words: sushi },
  { within: 'restaurant', kind: 'steakhouse', words: 'steakhouse, steak house, chophouse, steaks, asador', ends: 'steakhouse, steakhaus' },
  { within: 'restaurant', kind: 'barbecue_restaurant', words: 'bbq, barbecue, barbeque, smokehouse, rotisserie grill' },
  { within: 'restaurant', kind: 'seafood_restaurant', words: 'seafood, oyster bar, fish house, marisqueria, fruits de mer' },
  { within: 'restaurant', kind: 'mexican_restaurant', words: 'mexican, taqueria, tacos, taco, cantina mexicana, mexicano' },
  { within: 'fast_food', kind: 'mexican_fast_food', words: 'mexican, taqueria, tacos, taco, burrito, burritos' },
  { within: 'restaurant', kind: 'chinese_restaurant', words: 'chinese, dim sum, szechuan, sichuan, chinois, china restaurant' },
  { within: 'restaurant', kind: 'thai_restaurant', words: 'thai, thailandais, tailandes' },
  { within: 'restaurant', kind: 'indian_restaurant', words: 'indian, tandoori, curry house, indien, indio' },
  { within: 'restaurant', kind: 'korean_restaurant', words: 'korean, korean bbq, coreen, coreano' },
  { within: 'restaurant', kind: 'italian_restaurant', words: 'trattoria, osteria, ristorante' },
  { within: 'restaurant', kind: 'ramen_restaurant', words: 'ramen' },
  { within: 'builder', kind: 'roofing', words: 'roofing, roofer, roofers, roof repair, couvreur, toiture, tejados, cubiertas', ends: 'dachdecker, dachdeckerei' },
  { within: 'builder', kind: 'solar_installation', words: 'solar, photovoltaik, fotovoltaica, photovoltaique' },
  { within: 'lawyer', kind: 'personal_injury_law', words: 'personal injury, injury lawyers, accident lawyers, injury law' },
  { within: 'lawyer', kind: 'immigration_law', words: 'immigration, inmigracion, extranjeria' },
  { within: 'lawyer', kind: 'divorce_and_family_law', words: 'divorce, family law, derecho de familia, familienrecht' },
  { within: 'beauty_salon', kind: 'medical_spa', words: 'medspa, med spa, medical spa' },
  { within: 'yoga_studio', kind: 'pilates_studio', words: 'pilates', ends: 'pilatesstudio' },
];

const lines = table.map((line) => ({
  ...line,
  words: phrasesOf(line.words),
  ends: phrasesOf(line.ends ?? ''),
}));

/** The finer kinds that a name tells within the categories of its record. */
export const finerOfName = (known: ReadonlySet<PlaceCategoryKey>, foldedName: string): string[] =>
  lines
    .filter(
      ({ within, words, ends }) => known.has(within) && (says(foldedName, words) || endsIn(foldedName, ends)),
    )
    .map(({ kind }) => kind);

/** For the test that each of them is a kind below its category. */
export const finerNames: readonly Telling[] = table;
