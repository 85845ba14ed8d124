import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import { ownWebhook } from '#shared/domain/runs/steps/step.ts';
import { useDestinations } from '#web/features/campaigns/sent/use-destinations.ts';
import { QuoteDialog } from '#web/features/runs/components/quote/quote-dialog.tsx';
import { listAddress } from '#web/lib/addresses.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { NoWebhookDialog } from './no-webhook-dialog.tsx';
import { SentBefore, toSend } from './sent-before.tsx';
import type { Target } from './use-acts.tsx';
import { useQuoteWords } from './use-quote-words.ts';

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
