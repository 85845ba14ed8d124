import { MultiSelect, TextInput } from '@mantine/core';
import { type Campaign, campaigns } from '#shared/contracts/campaigns/index.ts';
import { columnOf } from '#shared/domain/kinds/index.ts';
import type { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { choiceOrder } from '#web/features/campaigns/filters/choice-order.ts';
import { type Condition, isChoosable, withConditions } from '#web/features/campaigns/filters/conditions.ts';
import { inMoments, saysSomething } from '#web/features/campaigns/filters/in-moments.ts';
import { useValueWords } from '#web/features/campaigns/filters/words/use-value-words.ts';
import { asMe } from '#web/features/campaigns/owners/use-colleagues.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useText } from '#web/lib/intl/use-text.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useTyped } from '#web/lib/use-typed.ts';
import classes from './filter-panel.module.css';

type Props = {
  campaign: Campaign;
  filter: ResultFilter;
  condition: Condition;
  onTell: (value: NonNullable<Condition['value']>) => void;
};

/** What a condition compares with: chosen of what the leads have where that is a few words, else typed. */
export function ConditionValue(props: Props) {
  const { operator, field } = props.condition;
  const isLike = operator === 'like' || operator === 'not like';
  return isLike && isChoosable(props.campaign.type, field) ? <Chosen {...props} /> : <Typed {...props} />;
}

/** Without a value a condition says nothing: who sees that all leads are still there is told why. */
function useHint(condition: Condition) {
  const t = useText();
  return {
    description: saysSomething(condition) ? null : t('filter.not_applied'),
    descriptionProps: { fz: 12 },
    inputWrapperOrder: ['input', 'description'] as ('input' | 'description')[],
  };
}

/** A browser takes nothing else there. */
const inputs = { number: 'number', money: 'number', date: 'date' } as const;

function Typed({ campaign, condition, onTell }: Props) {
  const t = useText();
  const column = columnOf(campaign.type, condition.field)?.type ?? 'text';
  const typed = useTyped(String(condition.value ?? ''), onTell);
  const hint = useHint(condition);
  return (
    <TextInput
      className={classes.value}
      aria-label={t('filter.value')}
      placeholder={t('filter.value')}
      size="xs"
      maxLength={200}
      type={column in inputs ? inputs[column as keyof typeof inputs] : 'text'}
      {...hint}
      {...typed}
    />
  );
}

function Chosen({ campaign, filter, condition, onTell }: Props) {
  const t = useText();
  const words = useValueWords(campaign.type);
  const { locale } = useLanguage();
  const { field, value } = condition;
  const user = useUser();
  const others = inMoments(withConditions(filter, field, []));
  const asked = { params: { id: campaign.id, type: campaign.type }, body: { field, filter: others } };
  const { data } = useEndpoint(campaigns.endpoints.values, asked, { quiet: true });
  // A text that an address or an earlier view has stands among the values, so that it can be taken off.
  const chosen = Array.isArray(value) ? value : value === undefined || value === '' ? [] : [String(value)];
  const had = (data?.values ?? []).map((one) => asMe(field, one.value, user));
  const hint = useHint(condition);
  const values = [...new Set([...had, ...chosen])];
  return (
    <MultiSelect
      className={classes.value ?? ''}
      aria-label={t('filter.value')}
      placeholder={chosen.length === 0 ? t('filter.value') : ''}
      size="xs"
      searchable
      maxValues={100}
      data={values
        .map((one) => ({ value: one, label: words(field, one) }))
        .toSorted(choiceOrder(campaign.type, field, locale))}
      value={chosen}
      nothingFoundMessage={t('filter.no_values')}
      comboboxProps={{ withinPortal: false }}
      {...hint}
      onChange={(next) => onTell(next.length > 0 ? next : '')}
    />
  );
}
