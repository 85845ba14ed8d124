import { useMemo, useState } from 'react';
import { type Workflow, type WorkflowQuote, workflows } from '#shared/contracts/workflows/index.ts';
import { tellQuote, tellTurn } from '#web/features/workflows/canvas/tell.ts';
import { call } from '#web/lib/api/call.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';

const { endpoints } = workflows;
/** Milliseconds between looks at a turn that goes on. */
const pace = 1500;

/** What is told on the canvas beside what is drawn: a dry run, or a turn. */
export function useTold({ id, time_zone }: Workflow) {
  const t = useText();
  const format = useFormat();
  const [quote, setQuote] = useState<WorkflowQuote | null>(null);
  const [turn, setTurn] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const view = useEndpoint(endpoints.turn, turn === null ? null : { params: { id, turn } }, {
    quiet: true,
    refreshInterval: (latest) => (latest && latest.turn.found === null ? pace : 0),
  }).data;
  const words = useMemo(() => ({ t, number: format.number }), [t, format]);
  const told = useMemo(() => {
    if (view) return tellTurn(view, words);
    return quote && quote.problems.length === 0 ? tellQuote(quote, words) : null;
  }, [view, quote, words]);
  const credits = (count: number) => t('search.credits', { count, shown: format.number(count) });
  const summed = quote && {
    least: credits(quote.at_least),
    expected: credits(quote.expected),
    most: credits(quote.maximum),
  };
  return {
    busy,
    told,
    /** The graph of a turn, which may be another than the draft; null while the draft is looked at. */
    looked: view ? { graph: view.graph, end: () => setTurn(null) } : null,
    notice: view
      ? t('workflows.looks_at', { at: format.timeIn(view.turn.at, time_zone) })
      : quote && summed
        ? quote.problems.length > 0
          ? t('workflows.not_priced')
          : t('workflows.priced', summed)
        : null,
    async dryRun() {
      setBusy(true);
      setTurn(null);
      setQuote(await call(endpoints.quote, { params: { id }, body: { of: 'draft' } }).catch(() => null));
      setBusy(false);
    },
    async test() {
      const started = await call(endpoints.test, { params: { id }, body: { of: 'draft' } }).catch(() => null);
      if (started) setTurn(started.turn);
    },
    look: setTurn,
  };
}
