import { Radio, Select, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import type { Quote } from '#shared/domain/runs/run.ts';
import { ownWebhook } from '#shared/domain/runs/steps/step.ts';
import { useDestinations } from '#web/features/campaigns/sent/use-destinations.ts';
import { QuoteDialog } from '#web/features/runs/components/quote/quote-dialog.tsx';
import { listAddress } from '#web/lib/addresses.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useLastShown } from '#web/ui/toasts/use-last-shown.ts';
import type { Target } from '../use-acts.tsx';
import { useQuoteWords } from '../use-quote-words.ts';
import { NoWebhookDialog } from './no-webhook-dialog.tsx';

type Props = { campaign: Campaign; target: Target; onClose: () => void };

/**
 * Sends leads to a destination: the list's webhook, or one of the account that takes leads. Which is asked where there are several, and whether
 * those that were sent there before go again.
 */
export function SendDialog({ campaign, target, onClose }: Props) {
  const t = useText();
  const { ready, isLoading } = useDestinations();
  const own = { value: ownWebhook, label: t('sent.list_webhook') };
  const choices = [
    ...(campaign.has_webhook ? [own] : []),
    ...ready.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const [chosen, setChosen] = useState<string | null>(null);
  const [again, setAgain] = useState(false);
  const to = choices.find(({ value }) => value === chosen) ?? choices[0];
  const destination = to?.value;
  const plan = useMemo(
    () =>
      destination
        ? Plan.parse({
            campaign_id: campaign.id,
            steps: [
              { kind: 'select', selection: target.selection },
              { kind: 'connect', to: destination, ...(again ? {} : { new_only: true }) },
            ],
          })
        : null,
    [campaign.id, target.selection, destination, again],
  );
  const words = useQuoteWords('webhook', campaign, target.count);
  if (!to && isLoading) return null;
  if (!to)
    return (
      <NoWebhookDialog
        opened
        onClose={onClose}
        setUpAt={`${listAddress(campaign.type, campaign.id)}/webhook`}
      />
    );
  const choice = (
    <Select
      label={t('sent.to')}
      data={choices}
      value={to.value}
      allowDeselect={false}
      onChange={(value) => {
        setChosen(value);
        setAgain(false);
      }}
    />
  );
  return (
    <QuoteDialog
      {...words}
      plan={plan}
      text={to.value === ownWebhook ? words.text : t('sent.send_text', { name: to.label })}
      options={(quote) => (
        <>
          {choices.length > 1 ? choice : null}
          <SentBefore key={to.value} quote={quote} again={again} onChange={setAgain} />
        </>
      )}
      startLabel={(credits, quote) =>
        t('list.send_start', { count: toSend(quote)?.units ?? target.count, credits })
      }
      onClose={onClose}
      onStarted={target.onDone}
    />
  );
}

/** What a price says of sending: `units` leads are sent, and `sent` of those that were chosen were delivered there before. */
const toSend = (quote: Quote | undefined) => quote?.steps.find(({ kind }) => kind === 'connect');

type BeforeProps = {
  /** Undefined until the price of what was chosen last is there. */
  quote: Quote | undefined;
  again: boolean;
  onChange: (again: boolean) => void;
};

/** How many of the chosen leads were sent to the destination before, and whether they go there again; nothing where none was. */
function SentBefore({ quote, again, onChange }: BeforeProps) {
  const t = useText();
  const told = useLastShown(quote ?? null);
  const sent = toSend(told ?? undefined)?.sent ?? 0;
  const all = told?.steps.find(({ kind }) => kind === 'select')?.units ?? 0;
  if (sent === 0) return null;
  return (
    <Radio.Group
      label={t('sent.before', { sent, all })}
      value={again ? 'all' : 'new'}
      onChange={(value) => onChange(value === 'all')}
    >
      <Stack gap={8} mt={8}>
        <Radio value="new" disabled={all === sent} label={t('sent.only_new', { count: all - sent })} />
        <Radio value="all" label={t('sent.all_again', { count: all })} />
      </Stack>
    </Radio.Group>
  );
}
