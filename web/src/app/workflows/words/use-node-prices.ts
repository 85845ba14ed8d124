import { textPrices } from '#shared/domain/ai/texts/text-kinds.ts';
import { type KindKey, kindKeys, priceOf } from '#shared/domain/kinds/index.ts';
import { deliveredBy, enrichments, kindsFor, stepFor } from '#shared/domain/leads/enrichments.ts';
import type { Node } from '#shared/domain/workflows/graph.ts';
import { type NodeKind, nodeKindOf } from '#shared/domain/workflows/node-kinds.ts';
import { usePrompts } from '#web/features/ai/assistant/use-prompts.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useOffers } from '../../lead-actions/use-offers.ts';
import { searchedKind } from '../use-leads-of.ts';

/** What a node of a kind costs for each lead or value, in words; null where that is nothing, or is not known yet. */
type PriceOf = (nodeKind: NodeKind, settings: Node['settings']) => string | null;

/** Prices of nodes to which leads of a kind come. Where the kind, or the prompt, is not chosen yet it is the most that they may be. */
export function useNodePrices(kind: KindKey | undefined): PriceOf {
  const t = useText();
  const offers = useOffers(kind);
  const { prompts } = usePrompts();
  /** What may be one of several prices. */
  const told = (prices: readonly number[], words: (price: number) => string) => {
    const most = Math.max(0, ...prices);
    if (most === 0) return null;
    return prices.every((one) => one === most)
      ? words(most)
      : t('workflows.price_up_to', { price: words(most) });
  };
  return (nodeKind, settings) => {
    const { step } = nodeKindOf(nodeKind);
    if (step === 'search') {
      const words = (price: number) => t('search.limit_help', { price });
      const sought = searchedKind(settings.search) ?? kind;
      if (sought) return words(priceOf(sought, 'contact'));
      return told(
        kindKeys.map((one) => priceOf(one, 'contact')),
        words,
      );
    }
    if (step === 'research') return t('prompts.price', { price: textPrices.research });
    if (step === 'ai') {
      const chosen = prompts?.filter(({ id }) => !settings.prompt || id === settings.prompt) ?? [];
      return told(
        chosen.map(({ price }) => price),
        (price) => t('prompts.price', { price }),
      );
    }
    const what = enrichments.find((one) => stepFor[one] === step);
    if (!what) return null;
    const words = (price: number) => t(`offer_price.${stepFor[what]}`, { price });
    if (!kind)
      return told(
        kindsFor(what).map((one) => priceOf(one, deliveredBy[what])),
        words,
      );
    const offered = offers.find(({ offer }) => offer?.kind === step)?.offer?.price;
    // What a website says is no offer: it has a price of its own.
    return told([offered ?? (step === 'enrich' ? priceOf(kind, 'email') : 0)], words);
  };
}
