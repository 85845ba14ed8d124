import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import type { ActionKey } from '#shared/domain/kinds/actions.ts';
import type { Quote } from '#shared/domain/runs/run.ts';
import type { MessageKey } from '#web/lib/intl/messages.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { actWords } from './act-words.ts';

const texts: Partial<Record<ActionKey, MessageKey>> = {
  'find-emails': 'offer_text.enrich',
  'get-phones': 'offer_text.get-phones',
  'get-employees': 'offer_text.get-employees',
  'find-similar': 'offer_text.find-similar',
  enrich: 'offer_text.details',
  details: 'offer_text.details_domain',
  verify: 'offer_text.verify',
};

/** What the dialog says of an action before it is started. */
export function useQuoteWords(act: ActionKey, { name }: Campaign, count: number) {
  const t = useText();
  const action = t(actWords[act]?.label ?? 'run.title_other');
  const isFree = (quote: Quote | undefined) => quote?.maximum === 0;
  if (act === 'website' || act === 'webhook') {
    const words = act === 'website' ? 'enrich' : 'send';
    return {
      title: t(`list.${words}_title`, { count }),
      text: t(`list.${words}_text`, { name }),
      startLabel: (credits: string, quote: Quote | undefined) =>
        isFree(quote) ? t('list.offer_free', { action }) : t(`list.${words}_start`, { count, credits }),
    };
  }
  return {
    title: t('list.offer_title', { action, count }),
    text: t(texts[act] ?? 'offer_text.enrich', { name }),
    startLabel: (credits: string, quote: Quote | undefined) => {
      if (act === 'verify') return t('list.verify_start');
      return isFree(quote) ? t('list.offer_free', { action }) : t('list.offer_start', { action, credits });
    },
  };
}
