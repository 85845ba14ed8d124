import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { Plan } from '#shared/domain/runs/plan.ts';
import { listAddress } from '#web/lib/addresses.ts';
import { createAttempt } from '#web/lib/api/attempt.ts';
import type { Target } from './components/target-field.tsx';
import { noteRun } from './saved/hooks.ts';
import { openedSearch } from './saved/opened-search.ts';
import { createTarget, startSearch } from './start-search.ts';

type Asked = { steps: Plan['steps']; ceiling: number };
type Begin = Asked & {
  /** The name of a list that nobody has named. */
  suggestion: string;
  /** Of the price that was shown. */
  quoteId: string | undefined;
};

/** Where the leads of a search go, and its start: once for what was put together in `draft`, whatever becomes of a reply. */
export function useStart(kind: KindKey, list: Campaign | undefined, draft: object) {
  const navigate = useNavigate();
  const [target, setTarget] = useState<Target>(
    list ? { kind: 'existing', id: list.id } : { kind: 'new', name: '' },
  );
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const created = useRef<string | null>(null);
  const listId = target.kind === 'existing' ? target.id : null;
  // A second press after a lost reply must not start a second run.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search is another attempt, and other credits are not
  const attempt = useMemo(() => createAttempt<Asked>(), [draft, listId]);

  async function listFor(suggestion: string): Promise<string | null> {
    if (target.kind === 'existing') return target.id;
    created.current ??= (await createTarget(target.name.trim() || suggestion, kind)).id;
    return created.current;
  }

  async function begin({ steps, ceiling, suggestion, quoteId }: Begin): Promise<void> {
    if (target.kind === 'existing' && !target.id) return;
    setBusy(true);
    try {
      const campaignId = await listFor(suggestion);
      if (!campaignId) return;
      await attempt({ steps, ceiling }, (asked, key) => startSearch({ campaignId, ...asked, key, quoteId }));
      const opened = openedSearch();
      if (opened) void noteRun(opened, campaignId);
      await navigate(listAddress(kind, campaignId));
    } catch {
      // The call has said why; the search stays as it is.
    } finally {
      setBusy(false);
    }
  }

  const change = useCallback((next: Target) => {
    created.current = null;
    setTarget(next);
  }, []);
  return {
    target,
    /** The list that is chosen; null for one that is still to be created. */
    listId,
    /** After a try: a list was to be chosen, and none is. */
    listMissing: tried && target.kind === 'existing' && !target.id,
    setTarget: change,
    tried,
    setTried,
    busy,
    begin,
  };
}
