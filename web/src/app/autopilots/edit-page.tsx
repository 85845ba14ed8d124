import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { type Autopilot, autopilots } from '#shared/contracts/autopilots/index.ts';
import { refreshAutopilots } from '#web/features/autopilots/hooks.ts';
import { searchParamsOf } from '#web/features/searchers/history/search-address.ts';
import { call } from '#web/lib/api/call.ts';
import { AutopilotLoader } from './autopilot-loader.tsx';
import { AutopilotEditor } from './editor.tsx';
import { openedVersion } from './form/opened-version.ts';
import { type Values, valuesOf } from './form/values.ts';

/** Changes an autopilot. */
export function Page() {
  return (
    <AutopilotLoader>{(autopilot) => <Edit key={autopilot.id} autopilot={autopilot} />}</AutopilotLoader>
  );
}

function Edit({ autopilot }: { autopilot: Autopilot }) {
  const [params] = useSearchParams();
  // As it was opened: what is read again meanwhile must not take the place of what was typed.
  const [known, setKnown] = useState(autopilot);
  const [values, setValues] = useState(() => valuesOf(known));
  // What the address is still to say; null once it does.
  const [filling, setFilling] = useState(() =>
    params.size > 0 && openedVersion.is(known) ? null : queryOf(known),
  );
  useEffect(() => openedVersion.keep(known), [known]);
  if (filling !== null) {
    if (params.toString() !== filling) return <Navigate replace to={{ search: filling }} />;
    setFilling(null);
  }
  const change = (part: Partial<Values>) => setValues((was) => ({ ...was, ...part }));
  const loadNewest = async () => {
    try {
      const newest = await call(autopilots.endpoints.get, { params: { id: known.id } });
      setKnown(newest);
      setValues(valuesOf(newest));
      setFilling(queryOf(newest));
      void refreshAutopilots();
    } catch {
      // The call has said why.
    }
  };
  return (
    <AutopilotEditor
      key={known.version}
      kind={known.kind}
      values={values}
      onChange={change}
      known={known}
      onNewest={loadNewest}
    />
  );
}

/** What the address says of its search. */
function queryOf({ plan }: Autopilot): string {
  const [source] = plan.steps;
  if (source?.kind !== 'search') return '';
  return searchParamsOf({ search: source.search, limit: null, enrich: false }).toString();
}
