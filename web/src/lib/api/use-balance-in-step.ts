import { useEffect, useRef } from 'react';
import { wallet } from '#shared/contracts/wallet.ts';
import { refresh } from './use-endpoint.ts';

/** Reads the balance again whenever what is known of something that spends by itself has changed; `known` says all of it that credits go with, and is undefined until it is there. */
export function useBalanceInStep(known: string | undefined): void {
  const last = useRef(known);
  useEffect(() => {
    const before = last.current;
    if (known === undefined || known === before) return;
    last.current = known;
    if (before !== undefined) void refresh(wallet.endpoints.get);
  }, [known]);
}

type Spending = { id: string; month: { spent: number }; recent: readonly { id: string; status: string }[] };

/** What credits go with of workflows and autopilots: what they have spent, and how their last runs are. */
export const spendingOf = (all: readonly Spending[] | undefined): string | undefined =>
  all &&
  JSON.stringify(all.map(({ id, month, recent }) => [id, month.spent, recent[0]?.id, recent[0]?.status]));
