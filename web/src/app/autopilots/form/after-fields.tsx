import { Anchor, Checkbox, MultiSelect, Select, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { type Action, actions } from '#shared/domain/kinds/actions.ts';
import { type KindKey, kindOf, priceOf } from '#shared/domain/kinds/index.ts';
import type { StepKind } from '#shared/domain/runs/plan.ts';
import { ownWebhook } from '#shared/domain/runs/steps/step.ts';
import { usePrompts } from '#web/features/ai/assistant/use-prompts.ts';
import { useDestinations } from '#web/features/campaigns/sent/use-destinations.ts';
import { listAddress } from '#web/lib/addresses.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useMayAi, useOffers } from '../../lead-actions/use-offers.ts';
import type { After } from './after.ts';
import { switchable } from './values.ts';

type Props = {
  kind: KindKey;
  value: After;
  /** The list that leads go to; undefined for one that is still to be created. */
  list: Campaign | undefined;
  error: string | undefined;
  onChange: (change: Partial<After>) => void;
};

type Offered = { step: StepKind; able: boolean; price: number | undefined };

/** What leads of a kind can be given once they are saved. */
function useSteps(kind: KindKey): Offered[] {
  const offers = useOffers(kind);
  const site = kindOf(kind).hasSite;
  const reading = { step: 'enrich' as const, able: true, price: priceOf(kind, 'email') };
  const asking = offers.flatMap(({ act, offer }): Offered[] => {
    const { step: named }: Action = actions[act];
    const step = switchable.find((one) => one === named);
    return step ? [{ step, able: offer?.able ?? true, price: offer?.price }] : [];
  });
  const all = site ? [reading, ...asking] : asking;
  return all.filter(({ step }, at) => all.findIndex((one) => one.step === step) === at);
}

/** What happens with leads that were found: what they are given, what AI writes of them, and where they go. */
export function AfterFields({ kind, value, list, error, onChange }: Props) {
  const t = useText();
  const steps = useSteps(kind);
  const mayAi = useMayAi();
  const prompts = usePrompts(kind).prompts?.filter(({ state }) => state !== 'paused') ?? [];
  const order = steps.map(({ step }) => step);
  return (
    <Stack gap="md">
      <Checkbox.Group
        label={t('auto.give')}
        value={value.kinds}
        onChange={(chosen) => onChange({ kinds: order.filter((step) => chosen.includes(step)) })}
      >
        <Stack gap={10} mt={8}>
          {steps.map(({ step, able, price }) => (
            <Checkbox
              key={step}
              value={step}
              label={t(`step_kind.${step}`)}
              disabled={!able && !value.kinds.includes(step)}
              description={aboutOf(able, price, t)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {mayAi && (prompts.length > 0 || value.prompts.length > 0) ? (
        <MultiSelect
          searchable
          clearable
          label={t('auto.prompts')}
          description={t('auto.prompts_help')}
          clearButtonProps={{ 'aria-label': t('ui.clear') }}
          data={prompts.map(({ id, name, is_default, prompt_type }) => ({
            value: id,
            label: is_default ? t('prompts.default_named', { name: t(`prompt_type.${prompt_type}`) }) : name,
          }))}
          value={value.prompts}
          onChange={(chosen) => onChange({ prompts: chosen })}
        />
      ) : null}
      <SendTo value={value.to} list={list} error={error} onChange={(to) => onChange({ to })} />
    </Stack>
  );
}

function aboutOf(
  able: boolean,
  price: number | undefined,
  t: ReturnType<typeof useText>,
): string | undefined {
  if (!able) return t('errors.conflict.no_source');
  return price ? t('auto.price_each', { price }) : undefined;
}

type SendProps = {
  value: string | null;
  list: Campaign | undefined;
  error: string | undefined;
  onChange: (to: string | null) => void;
};

const nowhere = 'nowhere';

/** Where new leads are sent. The webhook of a list that has none cannot be chosen without saying so. */
function SendTo({ value, list, error, onChange }: SendProps) {
  const t = useText();
  const { ready, nameOf } = useDestinations();
  const lacks = value === ownWebhook && list !== undefined && !list.has_webhook;
  const data = [
    { value: nowhere, label: t('auto.nowhere') },
    ...(list || value === ownWebhook ? [{ value: ownWebhook, label: t('sent.list_webhook') }] : []),
    ...ready.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const user = useUser();
  const hasNone = ready.length === 0 && !list?.has_webhook && !lacks && user?.isMainUser === true;
  const known = value === null || data.some((one) => one.value === value);
  return (
    <div>
      <Select
        label={t('auto.send_to')}
        allowDeselect={false}
        data={known || value === null ? data : [...data, { value, label: nameOf(value) }]}
        value={value ?? nowhere}
        error={error ?? (lacks ? t('fields.list_webhook_missing') : undefined)}
        onChange={(to) => onChange(to === nowhere ? null : to)}
      />
      {lacks ? (
        <Anchor
          component={Link}
          to={`${listAddress(list.type, list.id)}/webhook`}
          target="_blank"
          underline="always"
          size="sm"
        >
          {/* What is filled in here stays. */}
          {t('auto.set_up_webhook')}
        </Anchor>
      ) : null}
      {hasNone ? (
        <Text size="sm" c="dimmed">
          {t('list.nowhere_title')} {/* What is filled in here stays. */}
          <Anchor
            component={Link}
            to="/settings/integration/webhook"
            target="_blank"
            underline="always"
            inherit
          >
            {t('list.set_up_webhook')}
          </Anchor>
        </Text>
      ) : null}
    </div>
  );
}
