/** How many bytes a file of leads may have, in millions. */
export const importMegabytes = 200;
export const importRows = 1_000_000;
/** Rows of a file that are shown as they will be. */
export const previewRows = 20;
/** More columns than that are no list of leads. */
export const importColumns = 500;
/** What columns are for, kept under names, per account. */
export const mostTemplates = 100;
/** For how long a file of leads and what became of it are kept, and what it made can be taken back. */
export const importKeptDays = 30;
/** Files that may be worked on at the same time, per account. */
export const importsAtOnce = 3;
/** Files that an account may send in a day: each is stored for as long as it is told of. */
export const importsPerDay = 200;
/** Minutes after which an import of which nothing comes is told to stand still: longer than a worker may run, with its tries. */
export const importStillMinutes = 60;

/**
 * What becomes of a row that the list has already: `skip` leaves the lead as it is, `update` gives it what it has not, `both` makes another lead
 * beside it.
 */
export const duplicateRules = ['skip', 'update', 'both'] as const;
export type DuplicateRule = (typeof duplicateRules)[number];

export const importStatuses = [
  'new',
  'queued',
  'running',
  'done',
  'stopped',
  'failed',
  'undoing',
  'undone',
] as const;

/** Why a file cannot be read to its end. */
export const fileProblems = [
  'empty',
  'quote_open',
  'row_too_long',
  'too_many_columns',
  'too_many_rows',
  'not_json',
  'json_list',
  'json_open',
  'not_text',
  'old_workbook',
  'locked',
  'damaged',
  'bomb',
  'too_many_texts',
  'takes_too_long',
  'list_gone',
] as const;
export type FileProblem = (typeof fileProblems)[number];

export const importFormats = ['csv', 'jsonl', 'xlsx'] as const;
export type ImportFormat = (typeof importFormats)[number];
