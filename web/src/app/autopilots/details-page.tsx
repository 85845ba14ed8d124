import type { Autopilot } from '#shared/contracts/autopilots/index.ts';
import { AutopilotDetails } from '#web/features/autopilots/details/autopilot-details.tsx';
import { useColleagues } from '#web/features/campaigns/owners/use-colleagues.ts';
import { useSearchSentences } from '#web/features/searchers/history/use-search-sentences.ts';
import { AutopilotLoader } from './autopilot-loader.tsx';

/** One autopilot: what it does in words, and what it did. */
export function Page() {
  return <AutopilotLoader>{(autopilot) => <Details autopilot={autopilot} />}</AutopilotLoader>;
}

function Details({ autopilot }: { autopilot: Autopilot }) {
  const [source] = autopilot.plan.steps;
  const { nameOf } = useColleagues();
  const search = source?.kind === 'search' ? source.search : null;
  return (
    <AutopilotDetails autopilot={autopilot} searchedFor={useSearchSentences(search, true)} nameOf={nameOf} />
  );
}
