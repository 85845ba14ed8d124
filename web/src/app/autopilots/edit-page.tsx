import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { Autopilot } from '#shared/contracts/autopilots/index.ts';
import { searchParamsOf } from '#web/features/searchers/history/search-address.ts';
import { AutopilotLoader } from './autopilot-loader.tsx';
import { AutopilotEditor } from './editor.tsx';
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
  const [known] = useState(autopilot);
  const [values, setValues] = useState(() => valuesOf(known));
  const [source] = known.plan.steps;
  if (params.size === 0 && source?.kind === 'search') {
    const filled = searchParamsOf({ search: source.search, limit: null, enrich: false });
    return <Navigate replace to={{ search: filled.toString() }} />;
  }
  const change = (part: Partial<Values>) => setValues((was) => ({ ...was, ...part }));
  return <AutopilotEditor kind={known.kind} values={values} onChange={change} known={known} />;
}
