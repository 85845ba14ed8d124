import { Link } from 'react-router-dom';
import type { Run } from '#shared/domain/runs/run.ts';
import { runAddress } from '#web/lib/addresses.ts';
import type { useFormat } from '#web/lib/intl/use-format.ts';
import type { Text } from '#web/lib/intl/use-text.ts';
import type { GridColumn } from '#web/ui/grid/columns/grid-column.ts';
import { durationOf } from '../run-progress.ts';
import { Undoing } from './run-button.tsx';
import { RunStatus } from './run-status.tsx';
import classes from './runs.module.css';

type Words = {
  t: Text;
  format: ReturnType<typeof useFormat>;
  outcome: (run: Run) => string;
  title: (run: Run) => string;
};

export function runColumns({ t, format, outcome, title }: Words): GridColumn<Run>[] {
  const column = { toggleable: true };
  return [
    {
      accessor: 'title',
      title: t('runs.what'),
      width: 210,
      render: (run) => (
        <Link to={runAddress(run.id)} className={classes.title}>
          {title(run)}
        </Link>
      ),
    },
    {
      ...column,
      accessor: 'status',
      title: t('runs.status'),
      width: 160,
      render: (run) => <RunStatus run={run} />,
    },
    {
      ...column,
      accessor: 'campaign_name',
      title: t('runs.list'),
      width: 170,
      render: ({ campaign_name }) => campaign_name,
    },
    {
      ...column,
      accessor: 'outcome',
      title: t('runs.outcome'),
      width: 290,
      render: (run) => (
        <span className={classes.outcome}>
          <span>{outcome(run)}</span>
          <Undoing run={run} name={title(run)} />
        </span>
      ),
    },
    {
      ...column,
      accessor: 'credits',
      title: t('runs.credits'),
      width: 84,
      textAlign: 'right',
      render: (run) => <span className="numeric">{format.number(run.credits.spent)}</span>,
    },
    {
      ...column,
      accessor: 'duration',
      title: t('runs.duration'),
      width: 92,
      textAlign: 'right',
      render: (run) => {
        const seconds = durationOf(run, new Date());
        return <span className="numeric">{seconds === undefined ? '—' : format.seconds(seconds)}</span>;
      },
    },
    {
      ...column,
      accessor: 'created_at',
      title: t('runs.started'),
      width: 190,
      render: (run) => <span className="numeric">{format.time(run.created_at)}</span>,
    },
  ];
}
