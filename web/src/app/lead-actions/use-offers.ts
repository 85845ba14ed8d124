import { ai } from '#shared/contracts/ai/index.ts';
import { type Offer, runs } from '#shared/contracts/runs.ts';
import { type Action, type ActionKey, actions } from '#shared/domain/kinds/actions.ts';
import { actionsOf, type KindKey } from '#shared/domain/kinds/index.ts';
import { supplyingSteps } from '#shared/domain/leads/enrichments.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';

/** An action that asks somebody for data of leads; without an offer it costs nothing and can always be done. */
export type Asking = { act: ActionKey; offer?: Offer };

/** Actions that ask somebody for data of leads, or about it. What reads a website has a button of its own. */
export const isAsking = (act: ActionKey): boolean => {
  const { step }: Action = actions[act];
  return act !== 'website' && (step === 'verify' || supplyingSteps.some((kind) => kind === step));
};

/**
 * The actions of a kind that give leads more data, with the price and whether anybody is set up to be asked. One that is stated and that nobody
 * offers for the kind is left out. There is none while the kind is not known.
 */
export function useOffers(type: KindKey | undefined): Asking[] {
  const { data } = useEndpoint(runs.endpoints.offers, type ? { query: { type } } : null, { quiet: true });
  if (!type) return [];
  const offers = data?.data ?? [];
  return actionsOf(type, 'leads').flatMap((act): Asking[] => {
    if (!isAsking(act)) return [];
    if (act === 'verify') return [{ act }];
    const { step }: Action = actions[act];
    const offer = offers.find(({ kind }) => kind === step);
    return offer ? [{ act, offer }] : [];
  });
}

/** Whether AI is offered for so many leads at once: accounts of the older version have it for one alone. */
export function useMayAi(count = Number.POSITIVE_INFINITY): boolean {
  const { data } = useEndpoint(ai.endpoints.aiSettings, {}, { quiet: true });
  return count <= 1 || data?.bulk !== false;
}
