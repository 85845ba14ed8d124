import * as z from 'zod';
import source from './job-titles.json' with { type: 'json' };

const wordSet = z.array(z.string()).transform((words): ReadonlySet<string> => new Set(words));

const PeopleWords = z.strictObject({
  /** Words that make a short line a job title; English, German, French, Spanish and a few more. */
  titles: z.array(z.string()),
  /** Words that stand before a name with a colon: `Geschäftsführer: …`. */
  labels: z.array(z.string()),
  /** Capitalised words that no person is called. */
  notNames: wordSet,
  /** Trades that are family names too: a title alone on a line or after a rank only. */
  familyNames: wordSet,
  /** What stands before a trade: `Head Gardener`. */
  ranks: wordSet,
  /** What `Head` stands before without being a rank: `Head Office`. */
  notHeads: wordSet,
  /** What lines about jobs, lists and prizes hold beside a title. */
  notTitles: wordSet,
  /** Words of which a line below a name may consist when there are two of them: `Customer Support`. */
  departments: wordSet,
  /** The same, and one is enough: `Marketing`. */
  departmentsAlone: wordSet,
  /** Letters after a name that say what the person does. */
  credentials: wordSet,
  /** Letters after a name that say what the person learned. */
  degrees: wordSet,
  /** Words of towns and states of two words, which look like names: `Palm Springs`. */
  places: wordSet,
});

export const words = PeopleWords.parse(source);

export const anyOf = (list: readonly string[]): string =>
  list.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
