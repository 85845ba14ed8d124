import type { RunTitle } from '#shared/domain/runs/run-title.ts';
import type { Text } from './use-text.ts';

/** What a run does, in one line. */
export function runTitleText({ does, place }: RunTitle, t: Text): string {
  if (does === 'search') return place ? t('run.title_search_in', { place }) : t('run.title_search');
  if (does === 'enrich' || does === 'enrich_and_send' || does === 'send' || does === 'other')
    return t(`run.title_${does}`);
  return t(`step_kind.${does}`);
}
