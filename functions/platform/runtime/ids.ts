import { decodeTime, encodeTime, monotonicFactory } from 'ulid';

const ulid = monotonicFactory();

/** Prefixes of public ids: the kind of a thing can be read off its id. */
export const idPrefixes = {
  account: 'acc',
  user: 'usr',
  campaign: 'cmp',
  label: 'lab',
  lead: 'led',
  run: 'run',
  quote: 'quo',
  saved_search: 'sav',
  entry: 'ent',
  delivery: 'msg',
  request: 'req',
  session: 'ses',
  api_key: 'key',
  invitation: 'inv',
  export: 'exp',
  import: 'imp',
  error: 'err',
  upload: 'upl',
  topic: 'top',
  course: 'crs',
  page: 'pag',
  change: 'chg',
  leaf: 'lef',
  view: 'viw',
  template: 'tpl',
  note: 'nte',
  rows: 'rws',
  webhook: 'whk',
  event: 'evt',
  connection: 'con',
  prompt: 'prm',
  training: 'trn',
  crawl: 'crl',
  profile: 'bpr',
  suggestion: 'icp',
  autopilot: 'aut',
  workflow: 'wfl',
  choice: 'chc',
} as const;

export type IdKind = keyof typeof idPrefixes;

/** A sortable id with its kind in front: `cmp_01J…`. */
export function newId(kind: IdKind): string {
  return `${idPrefixes[kind]}_${ulid()}`;
}

/** Where ids made from then on begin: every one of them sorts behind it, and those made before in front of it. */
export function firstIdAt(kind: IdKind, at: Date): string {
  return `${idPrefixes[kind]}_${encodeTime(at.getTime())}`;
}

/** When the id was made. */
export const timeOfId = (id: string): Date => new Date(decodeTime(id.slice(id.indexOf('_') + 1)));

/** True if the id is of that kind; says nothing of whether it exists. */
export function isIdOf(kind: IdKind, id: string): boolean {
  return id.startsWith(`${idPrefixes[kind]}_`);
}
