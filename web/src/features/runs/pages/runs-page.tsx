import { Button, Select } from '@mantine/core';
import { IconHistory, IconMapPinSearch } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { type Run, runStatuses } from '#shared/domain/runs/run.ts';
import { runAddress } from '#web/lib/addresses.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { HistoryStrip } from '#web/ui/charts/history-strip.tsx';
import { FilterChip } from '#web/ui/filter-chip.tsx';
import { DataGrid } from '#web/ui/grid/data-grid.tsx';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { useLastShown } from '#web/ui/toasts/use-last-shown.ts';
import { RunCard } from '../components/run-card.tsx';
import { runColumns } from '../components/run-columns.tsx';
import classes from '../components/runs.module.css';
import { useRunHistory } from '../hooks.ts';
import { undoneIn } from '../run-progress.ts';
import { runTone } from '../run-words.ts';
import { useRunTitles } from '../titles/use-run-titles.ts';
import { useOutcomeText } from '../use-outcome-text.ts';

/** What ran, newest first; of one list when the address names it. */
export function Page() {
  const t = useText();
  const format = useFormat();
  const outcome = useOutcomeText();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const listId = params.get('list');
  const page = Math.max(1, Number(params.get('page')) || 1);
  const limit = [20, 50, 100].find((one) => one === Number(params.get('limit'))) ?? 20;
  const status = runStatuses.find((one) => one === params.get('status'));
  const runs = useRunHistory({ listId, page, limit, status });
  const own = useRunTitles(runs.data?.data);
  const title = useCallback(
    (run: Run) => {
      const undone = undoneIn(runs.data?.data ?? [], run);
      return undone ? t('run.title_undo', { name: own(undone) }) : own(run);
    },
    [runs.data, t, own],
  );
  const columns = useMemo(() => runColumns({ t, format, outcome, title }), [t, format, outcome, title]);
  const change = (values: Record<string, string | null>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(values)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true });
  };
  const rows = runs.data?.data ?? [];
  const total = useLastShown(runs.data?.total ?? null);

  return (
    <PageFrame title={t('nav.runs')} layout="fill">
      {page === 1 && rows.length > 0 ? (
        <div className={classes.strip}>
          <HistoryStrip
            label={t('runs.recent')}
            items={rows
              .slice(0, 30)
              .toReversed()
              .map((run) => ({
                id: run.id,
                tone: runTone[run.status],
                to: runAddress(run.id),
                label: `${title(run)} · ${t(`run_status.${run.status}`)} · ${format.time(run.created_at)}`,
              }))}
          />
        </div>
      ) : null}
      <DataGrid
        name="run-grid"
        label={t('nav.runs')}
        columns={columns}
        records={runs.data?.data}
        unreadable={runs.data?.unreadable}
        stale={runs.isLoading}
        problem={
          runs.error && !runs.data ? <LoadProblem error={runs.error} onRetry={() => runs.mutate()} /> : null
        }
        nameOf={title}
        card={(run) => <RunCard run={run} title={title(run)} outcome={outcome(run)} />}
        onOpen={(run) => navigate(runAddress(run.id))}
        paging={{
          page,
          limit,
          total: total ?? 0,
          onPage: (next) => change({ page: String(next) }),
          onLimit: (next) => change({ limit: String(next), page: null }),
        }}
        toolbar={
          <div className={classes.toolbar}>
            {listId ? (
              <FilterChip
                sentence={t('runs.of_list', { name: rows[0]?.campaign_name ?? '…' })}
                onRemove={() => change({ list: null, page: null })}
              />
            ) : (
              <Select
                w={180}
                clearable
                aria-label={t('runs.status')}
                placeholder={t('runs.all_statuses')}
                value={status ?? null}
                data={runStatuses.map((one) => ({ value: one, label: t(`run_status.${one}`) }))}
                onChange={(value) => change({ status: value, page: null })}
              />
            )}
          </div>
        }
        empty={
          <EmptyState
            icon={<IconHistory size={20} />}
            title={t('runs.empty_title')}
            action={
              <Button
                component={Link}
                to="/lead-search/new-search"
                leftSection={<IconMapPinSearch size={16} />}
              >
                {t('nav.new_search')}
              </Button>
            }
          >
            {t('runs.empty_text')}
          </EmptyState>
        }
      />
    </PageFrame>
  );
}
