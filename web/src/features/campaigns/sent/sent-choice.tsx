import { SegmentedControl } from '@mantine/core';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import type { ColumnFilterProps } from '#web/features/campaigns/components/filters/column-filter.tsx';
import { conditionsOn, withConditions } from '#web/features/campaigns/filters/conditions.ts';
import { inMoments } from '#web/features/campaigns/filters/in-moments.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './sent-choice.module.css';
import { useDestinations } from './use-destinations.ts';

const field = 'sent_to';
const operators = { sent: 'like', not: 'not like' } as const;

/** Of each destination: leads that were sent there, or that are still to be. */
export function SentChoice({ campaign, filter, onChange }: Omit<ColumnFilterProps, 'field'>) {
  const t = useText();
  const { ready, nameOf } = useDestinations();
  const others = inMoments(withConditions(filter, field, []));
  const asked = {
    params: { id: campaign.id, type: campaign.type },
    body: { field, filter: others },
  } as const;
  const { data } = useEndpoint(campaigns.endpoints.values, asked, { quiet: true });
  const conditions = conditionsOn(filter, field);
  const chosen = conditions.flatMap(({ value }) => (Array.isArray(value) ? value : []));
  const ids = new Set([
    ...(campaign.has_webhook ? [campaign.id] : []),
    ...ready.map(({ id }) => id),
    ...(data?.values ?? []).map(({ value }) => value),
    ...chosen,
  ]);
  const choiceOf = (id: string) => {
    const condition = conditions.find(({ value }) => Array.isArray(value) && value.includes(id));
    if (!condition) return 'any';
    return condition.operator === operators.not ? 'not' : 'sent';
  };
  const choose = (id: string, choice: string) => {
    // One condition for each destination: all of them must hold.
    const kept = [...ids].flatMap((other) => {
      const how = other === id ? choice : choiceOf(other);
      if (how !== 'sent' && how !== 'not') return [];
      return [{ field, operator: operators[how], value: [other] } as const];
    });
    onChange(
      withConditions(
        filter,
        field,
        kept.map((one) => ({ ...one, value: [...one.value] })),
      ),
    );
  };
  if (ids.size === 0) return null;
  return (
    <ul className={classes.list}>
      {[...ids].map((id) => (
        <li key={id}>
          <span className={classes.name}>{nameOf(id, campaign.id)}</span>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={nameOf(id, campaign.id)}
            value={choiceOf(id)}
            data={(['any', 'sent', 'not'] as const).map((value) => ({
              value,
              label: t(`sent.choose_${value}`),
            }))}
            onChange={(choice) => choose(id, choice)}
          />
        </li>
      ))}
    </ul>
  );
}
