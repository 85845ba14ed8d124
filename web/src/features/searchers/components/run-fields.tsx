import { Switch } from '@mantine/core';
import { type KindKey, kindOf, priceOf } from '#shared/domain/kinds/index.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { usualLimit } from '../draft.ts';
import { LimitField } from './limit-field.tsx';
import { type Target, TargetField } from './target-field.tsx';

type Run = { limit: number | null; enrich: boolean; newOnly: boolean };
type Props = {
  kind: KindKey;
  run: Run;
  /** How many leads it is for, chosen or not. */
  limit: number;
  onChange: (change: Partial<Run>) => void;
  target: Target;
  onTarget: (target: Target) => void;
  suggestion: string;
  /** The list is given by the address and cannot be chosen. */
  fixedTarget: boolean;
  targetError: string | null;
};

/** What becomes of a search: how many leads, whether their websites are read afterwards, and into which list. */
export function RunFields({ kind, run, limit, onChange, ...list }: Props) {
  const t = useText();
  const { target, onTarget, suggestion, fixedTarget, targetError } = list;
  const covered = run.limit === null && limit < usualLimit;
  return (
    <>
      <LimitField
        label={t('search.limit')}
        description={[
          t('search.limit_help', { price: priceOf(kind, 'contact') }),
          covered ? t('search.limit_covered') : '',
        ].join(' ')}
        value={limit}
        onChange={(chosen) => onChange({ limit: chosen })}
      />
      {kindOf(kind).hasSite ? (
        <Switch
          label={t('search.enrich')}
          description={t('search.enrich_help', { price: priceOf(kind, 'email') })}
          checked={run.enrich}
          onChange={(event) => onChange({ enrich: event.currentTarget.checked })}
        />
      ) : null}
      <Switch
        label={t('search.new_only')}
        description={t('search.new_only_help')}
        checked={run.newOnly}
        onChange={(event) => onChange({ newOnly: event.currentTarget.checked })}
      />
      {fixedTarget ? null : (
        <TargetField
          kind={kind}
          value={target}
          suggestion={suggestion}
          error={targetError}
          onChange={onTarget}
        />
      )}
    </>
  );
}
