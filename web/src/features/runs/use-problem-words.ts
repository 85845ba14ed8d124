import type { RunStep } from '#shared/domain/runs/run.ts';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';
import { otherReasons } from './failure-groups.ts';

/** What a problem of a step, or the reason for which leads failed, is called. */
export function useProblemWords() {
  const t = useText();
  const textOr = useTextOr();
  const ofSource = (code: string) => textOr(code.replace('source_', 'source_reason.'), code);
  const reason = (code: string, message = code): string => {
    if (code === otherReasons) return t('failure.other');
    if (code.startsWith('source_')) return t('failure.source', { reason: ofSource(code) });
    if (code.startsWith('ai_')) return textOr(code.replace('ai_', 'ai_reason.'), message);
    return textOr(`problem.${code}`, textOr(`errors.${code}`, message));
  };
  const problem = ({ code, message, source }: RunStep['problems'][number]): string =>
    source
      ? t('problem.source', { source: textOr(`source.${source}`, source), reason: ofSource(code) })
      : reason(code, message);
  return { reason, problem };
}
