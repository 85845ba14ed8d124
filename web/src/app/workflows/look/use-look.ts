import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type Workflow,
  type WorkflowQuote,
  type WorkflowTurnView,
  workflows,
} from '#shared/contracts/workflows/index.ts';
import type { Graph } from '#shared/domain/workflows/graph.ts';
import { workflowLimits } from '#shared/domain/workflows/workflow.ts';
import { type Counts, nothingTold } from '#web/features/workflows/canvas/to-flow.ts';
import { pinsOf, tellQuote, tellTurn } from '#web/features/workflows/canvas/told/tell.ts';
import { type Difference, differencesOf } from '#web/features/workflows/versions/differences.ts';
import { tellDifferences, withGhosts } from '#web/features/workflows/versions/tell-differences.ts';
import { call } from '#web/lib/api/call.ts';
import { useBalanceInStep } from '#web/lib/api/use-balance-in-step.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';

const { endpoints } = workflows;
/** Milliseconds between looks at a turn that goes on. */
const pace = 1500;

/** A graph that is looked at in place of the draft, which cannot be changed meanwhile. */
export type Looked = { graph: Graph } & (
  | { turn: WorkflowTurnView }
  /** `differences`: what makes the draft of it. */
  | { version: number; at: string; by: string; differences: Difference[] }
);
type Kept = { turn: string } | { version: number };

/** What credits go with in a turn. */
const creditsOf = ({ turn, runs, nodes }: WorkflowTurnView): string =>
  JSON.stringify([
    ...[turn.id, turn.status, turn.spent],
    ...runs.map(({ status }) => status),
    ...nodes.map(({ credits }) => credits),
  ]);

export type Look = ReturnType<typeof useLook>;

/** What is told on the canvas: of the draft its last test or a dry run; or a turn, or a version. */
export function useLook({ id, pins, time_zone }: Workflow, graph: Graph, whenSaved: () => Promise<void>) {
  const t = useText();
  const format = useFormat();
  const [address, setAddress] = useSearchParams();
  // A run's own page leads here with the turn that it is of.
  const asked = address.get('turn');
  const [kept, setKept] = useState<Kept | null>(() => (asked === null ? null : { turn: asked }));
  const [priced, setPriced] = useState<{ of: Graph; quote: WorkflowQuote } | null>(null);
  const [busy, setBusy] = useState<'quote' | 'test' | null>(null);
  /** A test that somebody has asked for, and what it costs. */
  const [trial, setTrial] = useState<{ after: string | undefined; quote: WorkflowQuote } | null>(null);
  const keep = (next: Kept | null) => {
    setKept(next);
    if (asked !== null) setAddress({}, { replace: true });
  };
  const lookAt = (next: Kept) => {
    // A price that was told before is not told again by what is closed.
    setPriced(null);
    keep(next);
  };
  const latest = useRef(graph);
  latest.current = graph;
  const turn = kept && 'turn' in kept ? kept.turn : null;
  // It begins shortly after it was asked for, and is not there until then.
  const [begun, setBegun] = useState(asked);
  useEndpoint(endpoints.turns, turn === null || turn === begun ? null : { params: { id } }, {
    quiet: true,
    refreshInterval: pace,
    onSuccess: ({ data }) => data.some((one) => one.id === turn) && setBegun(turn),
  });
  const view = useEndpoint(
    endpoints.turn,
    turn === null || turn !== begun ? null : { params: { id, turn } },
    {
      quiet: true,
      refreshInterval: (latest) => (latest && latest.turn.found === null ? pace : 0),
    },
  );
  useBalanceInStep(view.data && creditsOf(view.data));
  const no = kept && 'version' in kept ? kept.version : null;
  const version = useEndpoint(endpoints.version, no === null ? null : { params: { id, version: no } }, {
    quiet: true,
  }).data;
  const words = useMemo(
    () => ({ t, number: format.number, time: (at: string) => format.timeOrDay(at, time_zone, new Date()) }),
    [t, format, time_zone],
  );
  const looked = useMemo((): Looked | null => {
    if (turn !== null && view.data) return { graph: view.data.graph, turn: view.data };
    if (no === null || !version) return null;
    const { at, by } = version;
    return {
      ...{ version: no, at, by, graph: withGhosts(version.graph, graph) },
      differences: differencesOf(version.graph, graph),
    };
  }, [turn, view.data, no, version, graph]);
  // A price is one of what was drawn then.
  const quote = priced?.of === graph ? priced.quote : null;
  const counts = useMemo((): Counts => {
    if (looked && 'turn' in looked) return tellTurn(looked.turn, words);
    if (looked) return { ...nothingTold, nodes: tellDifferences(looked.differences, t) };
    return quote && quote.problems.length === 0 ? tellQuote(quote, words) : nothingTold;
  }, [looked, quote, words, t]);
  const pinned = useMemo(
    () =>
      pinsOf(pins, (leads, at) =>
        t('workflows.pinned', { leads, at: format.timeOrDay(at, time_zone, new Date()) }),
      ),
    [pins, time_zone, t, format],
  );
  return {
    ...{ busy, looked, counts, quote },
    /** It was asked for and is not there yet. */
    waits: kept !== null && looked === null && !view.error,
    pinned: looked ? nothingTold.pins : pinned,
    again: view.mutate,
    forgetPrice: () => setPriced(null),
    lookAt,
    /** At a turn that has begun. */
    lookAtTurn(turn: string) {
      setBegun(turn);
      lookAt({ turn });
    },
    end: () => keep(null),
    async dryRun() {
      setBusy('quote');
      keep(null);
      await whenSaved();
      const told = await call(endpoints.quote, { params: { id }, body: { of: 'draft' } }).catch(() => null);
      if (told) setPriced({ of: latest.current, quote: told });
      setBusy(null);
    },
    trial,
    /** Asks what it costs to try it, or what follows a node, with a few leads. */
    async test(after?: string) {
      setBusy('test');
      await whenSaved();
      const body = {
        of: 'draft' as const,
        leads: workflowLimits.testLeads,
        ...(after === undefined ? {} : { after }),
      };
      const told = await call(endpoints.quote, { params: { id }, body }).catch(() => null);
      if (told && told.problems.length > 0) setPriced({ of: latest.current, quote: told });
      else if (told) setTrial({ after, quote: told });
      setBusy(null);
    },
    forgetTrial: () => setTrial(null),
    /** Tries it for what was told, and no more. */
    async startTrial() {
      if (!trial) return;
      const { after, quote } = trial;
      const body = {
        of: 'draft' as const,
        ...(after === undefined ? {} : { after }),
        max_credits: quote.maximum,
      };
      const started = await call(endpoints.test, { params: { id }, body });
      lookAt({ turn: started.turn });
    },
  };
}
