import { useNavigate } from 'react-router-dom';
import type { IcpSuggestion } from '#shared/contracts/ai/index.ts';
import { searchers } from '#shared/contracts/searchers/index.ts';
import { searchRadiusKm } from '#shared/domain/area/search-location.ts';
import { IcpPanel } from '#web/features/ai/icp/icp-panel.tsx';
import { startDraft, urlFromDraft } from '#web/features/searchers/draft.ts';
import { searchAddress } from '#web/features/searchers/history/search-address.ts';
import { useSearchSentences } from '#web/features/searchers/history/use-search-sentences.ts';
import { call } from '#web/lib/api/call.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { searchDraft } from '#web/lib/session/search-draft.ts';

const newSearch = '/lead-search/new-search';

/** Suggested groups of customers; each opens the search of its kind with the form filled in. */
export function Page() {
  const navigate = useNavigate();
  const open = async ({ search }: IcpSuggestion) => {
    if (search.kind !== 'local') return navigate(searchAddress({ search, limit: null, enrich: false }));
    const { categories, text, has, place } = search;
    const draft = { ...startDraft, categories, text, has, location: place ? await placed(place) : null };
    // Without a place the address alone says nothing: the form takes up what was last put together in the tab.
    searchDraft.write(urlFromDraft(draft).toString());
    await navigate(`${newSearch}?${urlFromDraft(draft)}`);
  };
  return <IcpPanel onOpen={async (one) => void (await open(one))} wordsOf={(one) => <Words {...one} />} />;
}

/** The likeliest place of a name; null where there is none, and the form asks for one. */
async function placed(q: string) {
  const { data, areas } = await call(
    searchers.endpoints.locations,
    { query: { q, limit: 1 } },
    { quiet: true },
  );
  const found = data[0] ?? areas[0]?.cities[0];
  if (!found) return null;
  const { name, lat, lon } = found;
  return { label: name, lat, lon, radius_km: searchRadiusKm.default };
}

function Words({ search }: IcpSuggestion) {
  const t = useText();
  const local = search.kind === 'local';
  const label = (local && search.place) || t('icp.any_place');
  const sentences = useSearchSentences(
    local ? { ...search, location: { label, lat: 0, lon: 0, radius_km: searchRadiusKm.default } } : search,
  );
  return (
    <ul style={{ margin: '4px 0 0', paddingLeft: 20 }}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
