import type { AiSettings } from '#shared/contracts/ai/index.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { StatusBadge, type Tone } from '#web/ui/states/status-badge.tsx';
import classes from './settings.module.css';

const tones: Record<NonNullable<AiSettings['by']>, Tone> = {
  own: 'success',
  reseller: 'info',
  platform: 'info',
  stand_in: 'warning',
};

/** Who answers, with which model, and the end of the own key. */
export function KeyFacts({ settings: { by, model, own, bulk } }: { settings: AiSettings }) {
  const t = useText();
  const format = useFormat();
  return (
    <dl className={classes.facts}>
      <dt>{t('ai.answers')}</dt>
      <dd>
        <StatusBadge tone={by ? tones[by] : 'danger'}>{t(`ai.by_${by ?? 'nobody'}`)}</StatusBadge>
      </dd>
      <dt>{t('ai.model')}</dt>
      <dd>{model ? <code>{model}</code> : t('ai.none')}</dd>
      <dt>{t('ai.own_key')}</dt>
      <dd>
        {own ? (
          <>
            <code>{`…${own.hint}`}</code>{' '}
            {own.set_at ? t('ai.key_since', { day: format.day(own.set_at) }) : null}
          </>
        ) : (
          t('ai.none')
        )}
      </dd>
      {bulk ? null : (
        <>
          <dt>{t('ai.version')}</dt>
          <dd>{t('ai.version_older')}</dd>
        </>
      )}
    </dl>
  );
}
