import type { Autopilot, Turn } from '#shared/contracts/autopilots/index.ts';
import { ownWebhook } from '#shared/domain/runs/steps/step.ts';
import { useRetries } from '#web/app/retries/use-retries.tsx';
import { AutopilotDetails } from '#web/features/autopilots/details/autopilot-details.tsx';
import type { StoredSearch } from '#web/features/autopilots/details/changes.ts';
import { refreshAutopilots, useTurns } from '#web/features/autopilots/hooks.ts';
import { useColleagues } from '#web/features/campaigns/owners/use-colleagues.ts';
import { useDestinations } from '#web/features/campaigns/sent/use-destinations.ts';
import { searchSentences } from '#web/features/searchers/history/search-words.ts';
import { useSearchSentences } from '#web/features/searchers/history/use-search-sentences.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { AutopilotLoader } from './autopilot-loader.tsx';

/** One autopilot: what it does in words, and what it did. */
export function Page() {
  return <AutopilotLoader>{(autopilot) => <Details autopilot={autopilot} />}</AutopilotLoader>;
}

function Details({ autopilot }: { autopilot: Autopilot }) {
  const [source] = autopilot.plan.steps;
  const { nameOf } = useColleagues();
  const turns = useTurns(autopilot).data?.data ?? [];
  const retries = useRetries(turns.map(asRetried), autopilot.time_zone, () => void refreshAutopilots());
  const t = useText();
  const destinations = useDestinations();
  const destinationOf = (to: string) =>
    to === ownWebhook ? t('sent.list_webhook') : destinations.nameOf(to);
  const format = useFormat();
  const { locale } = useLanguage();
  const searchOf = (one: StoredSearch) => searchSentences(one, { t, format, locale });
  const search = source?.kind === 'search' ? source.search : null;
  return (
    <AutopilotDetails
      {...{ autopilot, nameOf, retries, destinationOf, searchOf }}
      searchedFor={useSearchSentences(search, true)}
    />
  );
}

/** A turn of an autopilot is one run, or none. */
const asRetried = ({ id, run_id, found }: Turn) => ({ id, found, run_ids: run_id ? [run_id] : [] });
