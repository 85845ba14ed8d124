import type { Workflow } from '#shared/contracts/workflows/index.ts';
import { workflows } from '#shared/contracts/workflows/index.ts';
import { useColleagues } from '#web/features/campaigns/owners/use-colleagues.ts';
import type { DraftAction } from '#web/features/workflows/builder/draft/draft-state.ts';
import { refreshWorkflows } from '#web/features/workflows/hooks.ts';
import { VersionBar } from '#web/features/workflows/versions/version-bar.tsx';
import { call } from '#web/lib/api/call.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { toastUndo } from '#web/ui/toasts/toasts.tsx';
import type { Look, Looked } from './use-look.ts';

type Props = {
  workflow: Workflow;
  looked: Extract<Looked, { version: number }>;
  revision: number;
  whenSaved: () => Promise<void>;
  look: Look;
  dispatch: (action: DraftAction) => void;
};

/** The version that is looked at: whose it is, what became of it since, and the way back to it, which can be undone. */
export function VersionNotice({ workflow, looked, revision, whenSaved, look, dispatch }: Props) {
  const t = useText();
  const format = useFormat();
  const { nameOf } = useColleagues();
  const { id, time_zone } = workflow;
  const { version, at, by } = looked;
  const restore = async () => {
    await whenSaved();
    const asked = { params: { id, version }, body: { revision } };
    const restored = await call(workflows.endpoints.restore, asked).catch(() => null);
    if (!restored) return;
    dispatch({ do: 'restored', draft: restored.draft });
    look.end();
    void refreshWorkflows();
    toastUndo(t('workflows.restored', { version }), t('ui.undo'), async () => dispatch({ do: 'undo' }));
  };
  return (
    <>
      <p>{t('workflows.looks_at_version', { version, at: format.timeIn(at, time_zone), by: nameOf(by) })}</p>
      <VersionBar differences={looked.differences} onRestore={restore} />
    </>
  );
}
