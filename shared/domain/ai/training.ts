import { aiReasons } from './answering.ts';

/** What an account can teach. */
export const trainingKinds = ['link', 'text', 'qa', 'file'] as const;
export type TrainingKind = (typeof trainingKinds)[number];

/** `ready`: it is found. */
export const trainingStatuses = ['pending', 'learning', 'ready', 'failed'] as const;

/** Why a file is not read. */
const unreadableReasons = [
  /** Pictures of pages, or a page without a word. */
  'no_text',
  'locked',
  /** It unfolds to far more than it is packed in. */
  'bomb',
  'unknown_type',
  'too_many_pages',
  'too_much_text',
  'damaged',
  /** It was never uploaded, or too long ago. */
  'missing',
] as const;

/** Why an entry is not learnt: its own fault, the account has no room left, or nobody answers who makes vectors. */
export const trainingProblems = [
  ...unreadableReasons,
  'no_room',
  /** Nobody is set up who could be asked. */
  'no_ai',
  'broken',
  ...aiReasons,
] as const;
export type TrainingProblem = (typeof trainingProblems)[number];

export const crawlStatuses = ['pending', 'done', 'stopped', 'failed'] as const;

/** Why a site or a page of it is not read. */
export const crawlProblems = [
  'no_website',
  'robots_disallowed',
  'timeout',
  'unreachable',
  'bad_certificate',
  'address_refused',
  'not_html',
  'too_many_redirects',
  'http_error',
  'unreadable_page',
  'nothing_found',
] as const;
export type CrawlProblem = (typeof crawlProblems)[number];

export const crawledStatuses = ['waiting', 'read', 'failed'] as const;

/** Limits of one account. */
export const trainingLimits = {
  /** Of all that is taught together. */
  tokens: 1_000_000,
  entries: 2000,
  /** Pages that one crawl finds and reads. */
  crawlPages: 200,
  crawlsAtOnce: 2,
  crawlsPerDay: 50,
  questionsPerHour: 120,
  /** Tokens of which vectors are made in a day by a key that is not the account's own: all that it may teach, five times over. */
  learntPerDay: 5_000_000,
} as const;

/** Of one entry, in characters. */
export const textLimits = { title: 200, text: 50_000, question: 1000, answer: 10_000 } as const;

export const fileLimits = {
  megabytes: 20,
  /** Of a PDF. */
  pages: 500,
  /** Characters that are read out of it. */
  characters: 2_000_000,
  accepted: '.pdf,.docx,.txt,.md,.csv',
} as const;
