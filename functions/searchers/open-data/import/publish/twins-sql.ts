import { nearPairs } from './near-sql.ts';

/** Two records of one source with the same name are one business within this. */
const twinRadiusM = 30;
/** With the same phone too they may be further apart, as the two ends of a building. */
const phoneRadiusM = 60;

/**
 * Records of one source that stand for a business that has another record there, as a point and a building: rows of `id` and
 * of `rep`, the fullest record of it. Names are the same. Two branches of a chain are told apart by their phones or house
 * numbers; a hotel and its restaurant by their kinds, unless they share a phone or a site.
 */
export const findTwins = `CREATE OR REPLACE TABLE twins AS
WITH ${nearPairs('raw', 'raw')}, alike AS (
  SELECT known_id AS id, fresh_id AS other, fresh_told AS other_told, known_told AS told FROM near
  WHERE known_id <> fresh_id AND known_name = fresh_name AND (one_group OR phone OR domain)
    AND (phone OR NOT both_phones) AND (phone OR NOT other_number)
    AND metres <= CASE WHEN phone AND NOT other_number THEN ${phoneRadiusM} ELSE ${twinRadiusM} END
), lesser AS (
  SELECT DISTINCT id FROM alike WHERE other_told > told OR (other_told = told AND other < id)
)
SELECT id, first(other ORDER BY other_told DESC, other) AS rep
FROM alike WHERE id IN (SELECT id FROM lesser) AND other NOT IN (SELECT id FROM lesser) GROUP BY id`;

const lists = ['phones', 'domains', 'categories', 'names'] as const;
const texts = ['street', 'city', 'state', 'postal_code', 'country', 'category'] as const;

/** What the twins of a record say, a row for each record that has any. */
export const gatherTwins = `CREATE OR REPLACE TABLE twin_values AS
SELECT rep, list(id ORDER BY id) AS ids, flatten(list(facts ORDER BY id)) AS facts,
  string_agg(search_text, ' ' ORDER BY id) AS search_text,
  ${lists.map((name) => `flatten(list(${name} ORDER BY id)) AS ${name}`).join(', ')},
  ${texts.map((name) => `arg_min(${name}, id) AS ${name}`).join(', ')}
FROM twins JOIN raw USING (id) GROUP BY rep`;

const said = (fact: string) => `concat(${fact}.field, ' ', ${fact}."value")`;

/** Shows the records of a source as `incoming`, each business once, with the ids and the values of all of its records. */
export const joinTwins = `CREATE OR REPLACE VIEW incoming AS
SELECT raw.* REPLACE (
    CASE WHEN extra.rep IS NULL THEN raw.facts ELSE list_concat(raw.facts, list_filter(extra.facts,
      fact -> NOT list_contains(list_transform(raw.facts, own -> ${said('own')}), ${said('fact')}))) END AS facts,
    concat_ws(' ', raw.search_text, extra.search_text) AS search_text,
    ${lists.map((name) => `CASE WHEN extra.rep IS NULL THEN raw.${name} ELSE list_distinct(list_concat(raw.${name}, extra.${name})) END AS ${name}`).join(',\n    ')},
    ${texts.map((name) => `coalesce(raw.${name}, extra.${name}) AS ${name}`).join(',\n    ')}
  ),
  CASE WHEN extra.rep IS NULL THEN [raw.id] ELSE list_concat([raw.id], extra.ids) END AS ids
FROM raw LEFT JOIN twin_values extra ON extra.rep = raw.id
WHERE raw.id NOT IN (SELECT id FROM twins)`;
