import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { Plan } from '#shared/domain/runs/plan.ts';
import { listAddress } from '#web/lib/addresses.ts';
import { createAttempt } from '#web/lib/api/attempt.ts';
import type { Target } from '../components/target-field.tsx';
import { createTarget, startSearch } from '../start-search.ts';

type Asked = { steps: Plan['steps']; ceiling: number };

/** Where the leads of a search go, and its start: once, whatever becomes of a reply. */
export function useStart(kind: KindKey, list: Campaign | undefined) {
  const navigate = useNavigate();
  const [target, setTarget] = useState<Target>(
    list ? { kind: 'existing', id: list.id } : { kind: 'new', name: '' },
  );
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const created = useRef<string | null>(null);
  const attempts = useRef(new Map<string, ReturnType<typeof createAttempt<Asked>>>());

  /** A second press after a lost reply must not start a second run; another search is another attempt. */
  function attemptOf({ steps }: Asked, campaignId: string) {
    const what = JSON.stringify([steps, campaignId]);
    const known = attempts.current.get(what) ?? createAttempt<Asked>();
    attempts.current.set(what, known);
    return known;
  }

  async function listFor(suggestion: string): Promise<string | null> {
    if (target.kind === 'existing') return target.id;
    created.current ??= (await createTarget(target.name.trim() || suggestion, kind)).id;
    return created.current;
  }

  async function begin(asked: Asked, suggestion: string, quoteId: string | undefined): Promise<void> {
    if (target.kind === 'existing' && !target.id) return;
    setBusy(true);
    try {
      const campaignId = await listFor(suggestion);
      if (!campaignId) return;
      await attemptOf(asked, campaignId)(asked, (first, key) =>
        startSearch({ campaignId, ...first, key, quoteId }),
      );
      await navigate(listAddress(kind, campaignId));
    } catch {
      // The call has said why; the search stays as it is.
    } finally {
      setBusy(false);
    }
  }

  const change = useMemo(
    () => (next: Target) => {
      created.current = null;
      setTarget(next);
    },
    [],
  );
  return { target, setTarget: change, tried, setTried, busy, begin };
}
