import { aiTraining } from '#shared/contracts/ai-training/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ProgressLine } from '#web/ui/charts/progress-line.tsx';
import classes from './training.module.css';

/** How much of what can be taught has been taught. It is silent where nobody could tell; the lists say why. */
export function UseOfTokens() {
  const t = useText();
  const format = useFormat();
  const { data } = useEndpoint(
    aiTraining.endpoints.trainingTexts,
    { query: { page: 1, limit: 1 } },
    // What is learnt of a file counts only then.
    { quiet: true, keepPreviousData: true, refreshInterval: 10_000 },
  );
  if (!data) return <div className={classes.use}>{t('teach.text')}</div>;
  const { tokens, most_tokens, entries } = data.use;
  return (
    <div className={classes.use}>
      <div>{t('teach.text')}</div>
      <ProgressLine label={t('teach.use')} value={tokens} total={most_tokens} />
      <div>
        {t('teach.used', { tokens: format.number(tokens), most: format.number(most_tokens), entries })}
      </div>
    </div>
  );
}
