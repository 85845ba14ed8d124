import type { TextKey } from '#shared/domain/kinds/text-column.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './texts.module.css';

/** How an AI text begins, or that the answer to its question was "not found". */
export function TextCell({ lead, column }: { lead: Lead; column: TextKey }) {
  const t = useText();
  const text = lead.columns?.[column];
  if (text === undefined) return <span className={classes.none}>—</span>;
  if (text === '') return <span className={classes.none}>{t('ai_text.not_found')}</span>;
  return <span data-whole={String(text)}>{String(text)}</span>;
}
