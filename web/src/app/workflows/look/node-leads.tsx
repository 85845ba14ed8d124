import { Anchor, SegmentedControl, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { type NodeRun, workflows } from '#shared/contracts/workflows/index.ts';
import { type Outlet, outlets } from '#shared/domain/runs/plan.ts';
import { keepsBack } from '#web/features/workflows/canvas/told/gone-on.ts';
import { leadAddress } from '#web/lib/addresses.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { useLists } from '../forms/list-forms.tsx';
import classes from './notices.module.css';

type Props = { kind: string; workflow: string; turn: string; run: NodeRun };

/** The leads that left a node, by where. */
export function NodeLeads({ kind, workflow: id, turn, run }: Props) {
  const t = useText();
  const format = useFormat();
  const [outlet, setOutlet] = useState<Outlet>('out');
  const lists = useLists(undefined);
  const { node, status, done, failed } = run;
  const { data, error, mutate } = useEndpoint(
    workflows.endpoints.leads,
    { params: { id, turn, node }, query: { outlet } },
    { quiet: true, refreshInterval: status === 'running' ? 3000 : 0, keepPreviousData: true },
  );
  const came = `${status} ${done} ${failed}`;
  // What was read before they came is not what there is now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again whenever more have come.
  useEffect(() => void mutate(), [came, mutate]);
  const type = lists.find((list) => list.id === data?.campaign_id)?.type;
  return (
    <section>
      <h3 className={classes.title}>{t('workflows.leads_title')}</h3>
      <SegmentedControl
        fullWidth
        mt={6}
        size="xs"
        aria-label={t('workflows.leads_title')}
        data={outlets
          .filter((one) => one !== 'rest' || keepsBack(kind))
          .map((value) => ({ value, label: t(`workflows.leaving.${value}`) }))}
        value={outlet}
        onChange={(value) => setOutlet(outlets.find((one) => one === value) ?? 'out')}
      />
      {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
      {!data && !error ? <Skeleton height={60} mt={8} role="status" aria-label={t('ui.loading')} /> : null}
      {data ? (
        <ul className={classes.lines}>
          {data.data.map((lead) => (
            <li key={lead.id}>
              {type ? (
                <Anchor component={Link} to={leadAddress(type, data.campaign_id, lead.id)} size="sm">
                  {lead.name}
                </Anchor>
              ) : (
                lead.name
              )}
            </li>
          ))}
          <li>
            <span>
              {data.total === 0
                ? t('workflows.no_leads')
                : t('workflows.leads_shown', {
                    ...{ count: data.total, total: format.number(data.total) },
                    shown: format.number(data.data.length),
                  })}
            </span>
          </li>
        </ul>
      ) : null}
    </section>
  );
}
