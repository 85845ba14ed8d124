import { type Write, write } from '#functions/platform/table/transact.ts';
import type { LoggedActivity } from '#shared/domain/leads/activity.ts';
import { type ColumnsTold, columnsTold, keepTold } from '#shared/domain/leads/columns-told.ts';
import type { LeadValues } from '#shared/domain/leads/lead.ts';
import type { Counts } from '#shared/domain/leads/list-counts.ts';
import type { CampaignDeps } from '../deps.ts';
import { boundValues } from '../domain/bound-values.ts';
import { countOf, lessCounts } from '../domain/counts.ts';
import { summarizeValues } from '../domain/summarize-values.ts';
import type { TailRow } from '../rows/leaf.ts';
import { rowOf } from '../rows/write-rows.ts';
import type { Head } from '../store/leads.ts';
import type { LeadRecord } from './enrich-lead.ts';
import { withEntry } from './log-activity.ts';

type Change = {
  /** Whether anybody has looked for e-mails yet. */
  searched: boolean;
  set?: Partial<Head>;
  remove?: ('looking_until' | 'enrich_problem')[];
  /** What the lead keeps of it. */
  entry?: LoggedActivity;
  /** Who told its columns, where that changes. */
  told?: ColumnsTold;
};
/** The writes of one lead, what filters see of it then, and how it changes the counts of its list. */
type Changed = { writes: Write[]; after: Head; row: TailRow; counts: Counts };

const mayGo = ['email', 'email_check', 'email_score', 'people_count'] as const;

/** Gives a lead other values. Refused as `head` if it changed since it was read. */
export function changeLead(
  { store, now }: CampaignDeps,
  { head, log, ...known }: LeadRecord,
  all: LeadValues,
  { searched, set = {}, remove = [], entry, told }: Change,
): Changed {
  const { tenantId, campaign_id, id } = head;
  const values = boundValues(all);
  const summary = summarizeValues(head.type, values, searched);
  // An e-mail that proved to take no mail must not stay in the list, nor the check of another one, nor somebody who is none of its people any more.
  const gone = mayGo.filter((name) => summary[name] === undefined);
  const change = { ...defined(summary), ...set, updated_at: now(), version: head.version + 1 };
  const after = { ...without(head, [...remove, ...gone]), ...change };
  const changed = store.heads
    .patch({ tenantId, campaign_id, id })
    .set(change)
    .remove([...remove, ...gone])
    .where(({ version }, { eq }) => eq(version, head.version));
  // What values show of where columns came from must not change with them.
  const said = { ...columnsTold(head, known.values, known.columns_told), ...told };
  const columns_told = keepTold(after, values, said);
  const given = store.bodies.update({ tenantId, id }).set({
    values,
    ...(entry ? { log: withEntry(log, entry) } : {}),
    ...(isEmpty(columns_told) && isEmpty(known.columns_told) ? {} : { columns_told }),
  });
  const writes = [write.update('head', changed.params()), write.update('body', given.params())];
  return { writes, after, row: rowOf(after), counts: lessCounts(countOf(after), countOf(head)) };
}

const isEmpty = (record: object): boolean => Object.keys(record).length === 0;

const without = (head: Head, names: readonly (keyof Head)[]): Head => ({
  ...head,
  ...Object.fromEntries(names.map((name) => [name, undefined])),
});

const defined = <T extends object>(record: T): T =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
