import { textPrices } from '#shared/domain/ai/texts/text-kinds.ts';
import { type KindKey, priceOf } from '#shared/domain/kinds/index.ts';
import { enrichments, stepFor } from '#shared/domain/leads/enrichments.ts';
import type { Node } from '#shared/domain/workflows/graph.ts';
import { type NodeKind, nodeKindOf } from '#shared/domain/workflows/node-kinds.ts';
import { usePrompts } from '#web/features/ai/assistant/use-prompts.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useOffers } from '../lead-actions/use-offers.ts';
import classes from './builder.module.css';

type Props = { nodeKind: NodeKind; settings: Node['settings']; kind: KindKey };

/** What a node costs for each lead or value, before it is known how many there are; nothing where it is free. */
export function NodePrice(props: Props) {
  const told = usePrice(props);
  return told ? <p className={classes.about}>{told}</p> : null;
}

function usePrice({ nodeKind, settings, kind }: Props): string | null {
  const t = useText();
  const offers = useOffers(kind);
  const { prompts } = usePrompts();
  const { step } = nodeKindOf(nodeKind);
  if (step === 'search') return t('search.limit_help', { price: priceOf(kind, 'contact') });
  if (step === 'research') return t('prompts.price', { price: textPrices.research });
  if (step === 'ai') {
    const prompt = prompts?.find(({ id }) => id === settings.prompt);
    return prompt ? t('prompts.price', { price: prompt.price }) : null;
  }
  const what = enrichments.find((one) => stepFor[one] === step);
  if (!what) return null;
  const offered = offers.find(({ offer }) => offer?.kind === step)?.offer?.price;
  // What a website says is no offer: it has a price of its own.
  const price = offered ?? (step === 'enrich' ? priceOf(kind, 'email') : 0);
  return price > 0 ? t(`offer_price.${stepFor[what]}`, { price }) : null;
}
