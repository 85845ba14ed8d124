import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { kindKeys } from '#shared/domain/kinds/index.ts';
import { nothingAfter } from './after.ts';
import { AutopilotEditor } from './editor.tsx';
import { newValues, type Values } from './values.ts';

/** A new autopilot, filled in with the search that the address carries. */
export function Page() {
  const [params] = useSearchParams();
  const kind = kindKeys.find((key) => key === params.get('kind')) ?? 'local';
  const [values, setValues] = useState(() => newValues(params));
  const [shown, setShown] = useState(kind);
  // Lists, prompts, filters and what leads can be given are of one kind.
  if (shown !== kind) {
    setShown(kind);
    setValues({ ...values, target: { kind: 'new', name: '' }, after: nothingAfter, mappings: [] });
  }
  const change = (part: Partial<Values>) => setValues((was) => ({ ...was, ...part }));
  return <AutopilotEditor kind={kind} values={values} onChange={change} />;
}
