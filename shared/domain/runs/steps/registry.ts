import * as z from 'zod';
import { mostQuestionLetters } from '../../ai/prompts/prompt.ts';
import { maxLeadsPerSearch, Search, StoredSearch } from '../../kinds/index.ts';
import { ResultFilter, Selection } from '../../leads/filter/result-filter.ts';
import { Tags } from '../../leads/labels.ts';
import { ownWebhook, type StepStatement } from './step.ts';

const kind = <const K extends string>(name: K) => ({ kind: z.literal(name) });

/** Finds leads, which are to be saved before anything else is done with them; with `new_only` none that the account has paid for or that the list has. */
const search = {
  schema: z.strictObject({
    ...kind('search'),
    search: Search,
    limit: z.int().min(1).max(maxLeadsPerSearch),
    new_only: z.boolean().optional(),
  }),
  stored: z.object({
    ...kind('search'),
    search: StoredSearch,
    limit: z.number(),
    new_only: z.boolean().optional(),
  }),
  takes: 'nothing',
  gives: 'found',
} as const satisfies StepStatement;

/** Takes leads that are in the list already. */
const select = {
  schema: z.strictObject({ ...kind('select'), selection: Selection }),
  stored: z.object({ ...kind('select'), selection: Selection }),
  takes: 'nothing',
  gives: 'leads',
} as const satisfies StepStatement;

/** Puts who was found into the list. */
const save = {
  schema: z.strictObject(kind('save')),
  stored: z.object(kind('save')),
  takes: 'found',
  gives: 'leads',
} as const satisfies StepStatement;

/** Reads the leads' websites; of those alone that were not enriched for so many days, if it says so. */
const enrich = {
  schema: z.strictObject({ ...kind('enrich'), older_than_days: z.int().min(1).max(3650).optional() }),
  stored: z.object({ ...kind('enrich'), older_than_days: z.number().optional() }),
  takes: 'leads',
  gives: 'leads',
} as const satisfies StepStatement;

/**
 * Asks again whether the e-mails of leads take mail; of those alone that were not checked for so many days, a week where it says nothing else. With
 * `force` of all.
 */
const verify = {
  schema: z.strictObject({
    ...kind('verify'),
    older_than_days: z.int().min(1).max(3650).optional(),
    force: z.boolean().optional(),
  }),
  stored: z.object({
    ...kind('verify'),
    older_than_days: z.number().optional(),
    force: z.boolean().optional(),
  }),
  takes: 'leads',
  gives: 'leads',
} as const satisfies StepStatement;

/** A step that takes leads and says no more than its name. */
const named = <const K extends string>(name: K) =>
  ({
    schema: z.strictObject(kind(name)),
    stored: z.object(kind(name)),
    takes: 'leads',
    gives: 'leads',
  }) as const satisfies StepStatement;

/** A destination of any kind, by the prefix of its id. */
const Destination = z.string().regex(/^(webhook|[a-z]{2,8}_[0-9A-Z]{26})$/, 'invalid');

/** Delivers the leads to a destination; with `new_only` those alone that were not delivered there before. */
const connect = {
  schema: z.strictObject({
    ...kind('connect'),
    to: Destination.default(ownWebhook),
    new_only: z.boolean().optional(),
  }),
  stored: z.object({
    ...kind('connect'),
    to: z.string().default(ownWebhook),
    new_only: z.boolean().optional(),
  }),
  takes: 'leads',
  gives: 'leads',
} as const satisfies StepStatement;

const Ids = z.array(z.string().max(40)).max(20);
const Given = <W extends z.ZodType>(words: W) =>
  z.strictObject({ add: words.optional(), remove: words.optional() });

const StoredWords = z.object({ add: z.array(z.string()).optional(), remove: z.array(z.string()).optional() });

/** Puts custom labels and tags on the leads, or takes them off. */
const mark = {
  schema: z.strictObject({ ...kind('mark'), labels: Given(Ids).optional(), tags: Given(Tags).optional() }),
  stored: z.object({ ...kind('mark'), labels: StoredWords.optional(), tags: StoredWords.optional() }),
  takes: 'leads',
  gives: 'leads',
} as const satisfies StepStatement;

/** Says who of the account looks after the leads; nobody with `null`. */
const assign = {
  schema: z.strictObject({ ...kind('assign'), to: z.string().max(40).nullable() }),
  stored: z.object({ ...kind('assign'), to: z.string().nullable() }),
  takes: 'leads',
  gives: 'leads',
} as const satisfies StepStatement;

/** Puts the leads into another list of their kind, and leaves them in this one too. */
const copy = {
  schema: z.strictObject({ ...kind('copy'), to: z.string().max(40) }),
  stored: z.object({ ...kind('copy'), to: z.string() }),
  takes: 'leads',
  gives: 'leads',
} as const satisfies StepStatement;

/** The same, and takes them out of this one: no step can go on with them. */
const move = {
  schema: z.strictObject({ ...kind('move'), to: z.string().max(40) }),
  stored: z.object({ ...kind('move'), to: z.string() }),
  takes: 'leads',
  gives: 'nothing',
} as const satisfies StepStatement;

/** Moves the leads to the trash of their list: no step can go on with them. */
const remove = {
  schema: z.strictObject(kind('delete')),
  stored: z.object(kind('delete')),
  takes: 'leads',
  gives: 'nothing',
} as const satisfies StepStatement;

/** Has AI write of each lead by a prompt, in the version that is the newest at the start where none is named; with `rewrite` also where it has. */
const ai = {
  schema: z.strictObject({
    ...kind('ai'),
    prompt: z.string().min(1).max(64),
    version: z.int().min(1).max(999_999).optional(),
    rewrite: z.boolean().optional(),
  }),
  stored: z.object({
    ...kind('ai'),
    prompt: z.string(),
    version: z.number().optional(),
    rewrite: z.boolean().optional(),
  }),
  takes: 'leads',
  gives: 'leads',
} as const satisfies StepStatement;

/** Has AI answer a question about each lead from its website and its values; with `rewrite` also where it has been answered. */
const research = {
  schema: z.strictObject({
    ...kind('research'),
    question: z.string().trim().min(5).max(mostQuestionLetters),
    rewrite: z.boolean().optional(),
  }),
  stored: z.object({ ...kind('research'), question: z.string(), rewrite: z.boolean().optional() }),
  takes: 'leads',
  gives: 'leads',
} as const satisfies StepStatement;

/** Hands on the leads that match, by the same filter as lists have, and keeps the others back. */
const filter = {
  schema: z.strictObject({ ...kind('filter'), filter: ResultFilter }),
  stored: z.object({ ...kind('filter'), filter: ResultFilter }),
  takes: 'leads',
  gives: 'leads',
  keepsBack: true,
} as const satisfies StepStatement;

/** Brings together what several steps hand on, each lead once. */
const merge = named('merge');

/** The longest that a step waits, in minutes: thirty days. */
export const longestWait = 43_200;

/** Hands the leads on so many minutes after they came. */
const wait = {
  schema: z.strictObject({ ...kind('wait'), minutes: z.int().min(1).max(longestWait) }),
  stored: z.object({ ...kind('wait'), minutes: z.number() }),
  takes: 'leads',
  gives: 'leads',
} as const satisfies StepStatement;

/** Mails whom the run acts for how many leads came so far, and hands them on. */
const notify = named('notify');

/** Gives what a run of the account has changed of leads. */
const changed = {
  schema: z.strictObject({ ...kind('changed'), of: z.string().max(40) }),
  stored: z.object({ ...kind('changed'), of: z.string() }),
  takes: 'nothing',
  gives: 'changes',
} as const satisfies StepStatement;

/** Takes changes back. */
const undo = {
  schema: z.strictObject(kind('undo')),
  stored: z.object(kind('undo')),
  takes: 'changes',
  gives: 'nothing',
} as const satisfies StepStatement;

/** All steps that a plan may have. */
export const steps = {
  search,
  select,
  save,
  enrich,
  verify,
  'get-phones': named('get-phones'),
  'get-employees': named('get-employees'),
  'find-similar': named('find-similar'),
  details: named('details'),
  ai,
  research,
  mark,
  assign,
  copy,
  move,
  delete: remove,
  connect,
  filter,
  merge,
  wait,
  notify,
  changed,
  undo,
};
