import { Button } from '@mantine/core';
import { IconSend, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import type { Offer } from '#shared/contracts/runs.ts';
import { kindOf } from '#shared/domain/kinds/index.ts';
import type { Selection } from '#shared/domain/leads/filter/result-filter.ts';
import type { Plan, Step } from '#shared/domain/runs/plan.ts';
import { QuoteDialog } from '#web/features/runs/components/quote/quote-dialog.tsx';
import { listAddress } from '#web/lib/addresses.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useUser } from '#web/lib/session/session.ts';
import { NoWebhookDialog } from './no-webhook-dialog.tsx';
import { OfferMenu } from './offer-menu.tsx';
import { offerName } from './offer-words.ts';
import { OlderThan } from './older-than.tsx';
import { useOffers } from './use-offers.ts';

type Props = {
  campaign: Campaign;
  selection: Selection;
  count: number;
  onStarted: () => void;
  size?: 'compact-sm' | 'xs';
};
type Act = 'enrich' | 'send' | Offer;

/** Enriches or sends the chosen leads; the price stands before the start. */
export function LeadActions({ campaign, selection, count, onStarted, size = 'compact-sm' }: Props) {
  const t = useText();
  const offers = useOffers(campaign.type);
  const user = useUser();
  const [act, setAct] = useState<Act | null>(null);
  // Held from the press on: the plan must not change under an open dialog.
  const [plan, setPlan] = useState<Plan | null>(null);
  const [noWebhook, setNoWebhook] = useState(false);

  const ask = (next: Act) => {
    if (next === 'send' && !campaign.has_webhook) return setNoWebhook(true);
    setAct(next);
    setPlan({ campaign_id: campaign.id, steps: [{ kind: 'select', selection }, stepOf(next)] });
  };
  const words = useWords(act, campaign, count);
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
      <OfferMenu offers={offers} size={size} maySetUp={user?.isMainUser ?? false} onChoose={ask} />
      <Button size={size} variant="default" leftSection={<IconSend size={15} />} onClick={() => ask('send')}>
        {t('list.send')}
      </Button>
      <QuoteDialog
        plan={plan}
        {...words}
        options={act === 'enrich' ? <OlderThan plan={plan} onChange={setPlan} /> : null}
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

function stepOf(act: Act): Step {
  if (act === 'send') return { kind: 'connect', to: 'webhook' };
  return { kind: act === 'enrich' ? 'enrich' : act.kind };
}

/** What the dialog says of an act before it is started. */
function useWords(act: Act | null, { name, type }: Campaign, count: number) {
  const t = useText();
  if (act === null || typeof act === 'string') {
    const words = act ?? 'enrich';
    return {
      title: t(`list.${words}_title`, { count }),
      text: t(`list.${words}_text`, { name }),
      startLabel: (credits: string) => t(`list.${words}_start`, { count, credits }),
    };
  }
  const action = offerName(act.kind, t);
  return {
    title: t('list.offer_title', { action, count }),
    text: t(
      act.kind === 'details' && type === 'domain' ? 'offer_text.details_domain' : `offer_text.${act.kind}`,
      {
        name,
      },
    ),
    startLabel: (credits: string) => t('list.offer_start', { action, credits }),
  };
}
