import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { listAddress } from '#web/lib/addresses.ts';

/** What an account has done so far, as its data say. `team` is unknown to who may not see it. */
export type Done = { lists: readonly Campaign[]; saved: number; team: number | undefined };
export type FirstStep = {
  key: 'search' | 'enrich' | 'deliver' | 'keep' | 'invite';
  done: boolean;
  /** Where it is done; absent where that is the page of the search itself. */
  to?: string;
};

/** The first things to do in an account, ticked by what is there and not by what was clicked. */
export function firstSteps({ lists, saved, team }: Done): FirstStep[] {
  const counted = (count: keyof Campaign['counts']) => lists.some(({ counts }) => counts[count] > 0);
  const first = lists.find(({ counts }) => counts.total > 0);
  const list = first ? listAddress(first.type, first.id) : '/saved-lists';
  return [
    { key: 'search', done: counted('total') },
    { key: 'enrich', done: counted('email_found'), to: list },
    { key: 'deliver', done: counted('sent'), to: first ? `${list}/webhook` : list },
    { key: 'keep', done: saved > 0 },
    ...(team === undefined ? [] : [{ key: 'invite' as const, done: team > 1, to: '/manage-team' }]),
  ];
}
