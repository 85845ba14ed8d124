import type { AuditEntry } from '#shared/contracts/account/audit.ts';
import { type RunTitle, runDoings } from '#shared/domain/runs/run-title.ts';
import { runTitleText } from '#web/lib/intl/run-title.ts';
import type { Text } from '#web/lib/intl/use-text.ts';

const textIn = (values: AuditEntry['before'], field: string): string | null => {
  const value = values?.[field];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Whether an act was done to a run, which has no name of its own: the entry tells what it does, and for which list. */
export const isOfRun = ({ target }: Partial<Pick<AuditEntry, 'target'>>): boolean =>
  target?.startsWith('run_') ?? false;

/**
 * What an act was done to, as people call it: what a run does, the name or address that the entry tells, a colleague's name, or the
 * id where nothing better is known. `names` has the names by user id.
 */
export function targetName(entry: AuditEntry, names: ReadonlyMap<string, string>, t: Text): string {
  const { before, after, target } = entry;
  if (isOfRun(entry)) return runName(after, t);
  const person = target === null ? undefined : names.get(target);
  const told = ['name', 'email'].map((field) => textIn(after, field) ?? textIn(before, field));
  return person ?? told.find((text) => text !== null) ?? target ?? '';
}

/** Entries of releases before 0.4 do not tell what ran, and another release may know steps that this one does not. */
function runName(after: AuditEntry['after'], t: Text): string {
  const does = textIn(after, 'does');
  const place = textIn(after, 'place');
  const title = isKnown(does) ? runTitleText({ does, ...(place ? { place } : {}) }, t) : t('run.title_other');
  const list = textIn(after, 'list');
  return list ? t('audit.run_for_list', { title, list }) : title;
}

const isKnown = (does: string | null): does is RunTitle['does'] =>
  does !== null && (runDoings as readonly string[]).includes(does);
