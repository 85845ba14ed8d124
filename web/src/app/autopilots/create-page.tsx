import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type KindKey, kindKeys } from '#shared/domain/kinds/index.ts';
import { startZone, useUser } from '#web/lib/session/session.ts';
import { AutopilotEditor } from './editor.tsx';
import { nothingAfter } from './form/after.ts';
import { newValues, type Values } from './form/values.ts';

/** What is of one kind: lists, prompts, filters, and what leads can be given. */
type OfKind = Pick<Values, 'target' | 'after' | 'mappings'> & { search: string };

/** A new autopilot, filled in with the search that the address carries. */
export function Page() {
  const [params] = useSearchParams();
  const kind = kindKeys.find((key) => key === params.get('kind')) ?? 'local';
  const user = useUser();
  const [values, setValues] = useState(() => newValues(params, startZone(user)));
  const [shown, setShown] = useState({ kind, search: params.toString() });
  // Of kinds that were looked at before: whoever comes back to one finds it as it was left.
  const [left, setLeft] = useState<Partial<Record<KindKey, OfKind>>>({});
  const search = params.toString();
  if (shown.kind !== kind || shown.search !== search) setShown({ kind, search });
  if (shown.kind !== kind) {
    const { target, after, mappings } = values;
    setLeft({ ...left, [shown.kind]: { target, after, mappings, search: shown.search } });
    const { search: _search, ...before } = left[kind] ?? {
      ...{ target: { kind: 'new' as const, name: '' }, after: nothingAfter, mappings: [], search: '' },
    };
    setValues({ ...values, ...before });
  }
  const change = (part: Partial<Values>) => setValues((was) => ({ ...was, ...part }));
  return (
    <AutopilotEditor
      kind={kind}
      values={values}
      onChange={change}
      searchOf={(other) => left[other]?.search}
    />
  );
}
