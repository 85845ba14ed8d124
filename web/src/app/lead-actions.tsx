import { Button } from '@mantine/core';
import { IconSend, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { kindOf } from '#shared/domain/kinds/index.ts';
import type { Selection } from '#shared/domain/leads/result-filter.ts';
import type { Plan } from '#shared/domain/runs/plan.ts';
import { QuoteDialog } from '#web/features/runs/components/quote-dialog.tsx';
import { listAddress } from '#web/lib/addresses.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { NoWebhookDialog } from './no-webhook-dialog.tsx';

type Props = {
  campaign: Campaign;
  selection: Selection;
  count: number;
  onStarted: () => void;
  size?: 'compact-sm' | 'xs';
};
type Act = 'enrich' | 'send';

/** Enriches or sends the chosen leads; the price stands before the start. */
export function LeadActions({ campaign, selection, count, onStarted, size = 'compact-sm' }: Props) {
  const t = useText();
  const [act, setAct] = useState<Act | null>(null);
  // Held from the press on: the plan must not change under an open dialog.
  const [plan, setPlan] = useState<Plan | null>(null);
  const [noWebhook, setNoWebhook] = useState(false);

  const ask = (next: Act) => {
    if (next === 'send' && !campaign.has_webhook) return setNoWebhook(true);
    const step =
      next === 'enrich' ? { kind: 'enrich' as const } : { kind: 'connect' as const, to: 'webhook' as const };
    setAct(next);
    setPlan({ campaign_id: campaign.id, steps: [{ kind: 'select', selection }, step] });
  };
  const words = act === 'send' ? 'send' : 'enrich';
  return (
    <>
      {kindOf(campaign.type).hasSite ? (
        <Button
          size={size}
          variant={size === 'xs' ? 'default' : 'light'}
          leftSection={<IconSparkles size={15} />}
          onClick={() => ask('enrich')}
        >
          {t('list.enrich')}
        </Button>
      ) : null}
      <Button size={size} variant="default" leftSection={<IconSend size={15} />} onClick={() => ask('send')}>
        {t('list.send')}
      </Button>
      <QuoteDialog
        plan={plan}
        title={t(`list.${words}_title`, { count })}
        text={t(`list.${words}_text`, { name: campaign.name })}
        startLabel={(credits) => t(`list.${words}_start`, { count, credits })}
        onClose={() => setPlan(null)}
        onStarted={onStarted}
      />
      <NoWebhookDialog
        opened={noWebhook}
        onClose={() => setNoWebhook(false)}
        setUpAt={`${listAddress(campaign.type, campaign.id)}/webhook`}
      />
    </>
  );
}
