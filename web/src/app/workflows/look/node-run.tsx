import { ActionIcon, Alert, Anchor, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { NodeRun, Workflow, WorkflowTurnView } from '#shared/contracts/workflows/index.ts';
import type { Node } from '#shared/domain/workflows/graph.ts';
import { stepTone } from '#web/features/runs/run-words.ts';
import { useProblemWords } from '#web/features/runs/use-problem-words.ts';
import { goneOn, keepsBack, passesNothing } from '#web/features/workflows/canvas/told/gone-on.ts';
import { waitsUntil } from '#web/features/workflows/canvas/told/waits-until.ts';
import { iconOf } from '#web/features/workflows/words/node-icons.ts';
import { useNodeWords } from '#web/features/workflows/words/use-node-words.ts';
import { leadAddress } from '#web/lib/addresses.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import panel from '../builder.module.css';
import { useLists } from '../forms/list-forms.tsx';
import { NodeLeads } from './node-leads.tsx';
import classes from './notices.module.css';

type Props = { workflow: Workflow; view: WorkflowTurnView; node: Node; onClose: () => void };

/** What a node did in a turn: counts, credits, time, why leads failed in it, and the leads themselves. */
export function NodeRunPanel({ workflow, view, node, onClose }: Props) {
  const t = useText();
  const { kindOf, nameOf } = useNodeWords();
  const run = view.nodes.find((one) => one.node === node.id);
  const Icon = iconOf(node.kind);
  return (
    <aside className={panel.inspector} aria-label={nameOf(node)}>
      <header className={panel.head}>
        <Icon size={18} stroke={1.7} aria-hidden />
        <h2>{nameOf(node)}</h2>
        <ActionIcon aria-label={t('ui.close')} onClick={onClose}>
          <IconX size={17} />
        </ActionIcon>
      </header>
      <Stack gap="lg" className={`${panel.fields} ${classes.panel}`}>
        {node.name ? <p className={panel.about}>{kindOf(node.kind)}</p> : null}
        {run ? (
          <Told node={node} run={run} view={view} workflow={workflow} />
        ) : (
          <p>{t('workflows.not_run')}</p>
        )}
      </Stack>
    </aside>
  );
}

type ToldProps = { node: Node; run: NodeRun; view: WorkflowTurnView; workflow: Workflow };

function Told({ node, run, view, workflow }: ToldProps) {
  const { kind } = node;
  const t = useText();
  const format = useFormat();
  const { reason } = useProblemWords();
  const list = view.runs.find(({ id }) => id === run.run_id)?.campaign_id;
  const type = useLists(undefined).find(({ id }) => id === list)?.type;
  const { started_at, finished_at } = run;
  const until = waitsUntil(node, run);
  const facts = [
    ['in', format.number(run.in)],
    ['out', format.number(goneOn(view.graph, run, 'out'))],
    [keepsBack(kind) ? 'kept_back' : 'passed_over', format.number(run.kept_back)],
    ['failed', format.number(run.failed)],
    ['credits', format.number(run.credits)],
    [
      'time',
      started_at && finished_at
        ? format.seconds(Math.ceil((Date.parse(finished_at) - Date.parse(started_at)) / 1000))
        : '–',
    ],
  ] as const;
  return (
    <>
      <div>
        {until ? (
          <StatusBadge tone="neutral">
            {t('run.waits_until', { at: format.timeIn(until, workflow.time_zone) })}
          </StatusBadge>
        ) : (
          <StatusBadge tone={stepTone[run.status]} live={run.status === 'running'}>
            {t(`step_status.${run.status}`)}
          </StatusBadge>
        )}
      </div>
      <dl className={classes.facts}>
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{t(`workflows.fact.${fact}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {passesNothing(kind, run) ? (
        <Alert color="orange" role="status">
          {t('workflows.passes_nothing', { count: run.in })} {t('workflows.passes_nothing_help')}
        </Alert>
      ) : null}
      {run.failures.length > 0 ? (
        <section>
          <h3 className={classes.title}>{t('workflows.why_failed')}</h3>
          <ul className={classes.lines}>
            {run.failures.map(({ code, leads }) => (
              <li key={code}>{t('workflows.failed_for', { count: leads, reason: reason(code) })}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {run.errors.length > 0 ? (
        <section>
          <h3 className={classes.title}>{t('workflows.first_errors')}</h3>
          <ul className={classes.lines}>
            {run.errors.map(({ code, message, lead_id, lead_name }) => (
              <li key={`${code} ${lead_id} ${message}`}>
                {lead_id && type && list ? (
                  <Anchor component={Link} to={leadAddress(type, list, lead_id)} size="sm">
                    {lead_name ?? lead_id}
                  </Anchor>
                ) : (
                  lead_name
                )}{' '}
                <span>{reason(code, message)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <NodeLeads kind={kind} workflow={workflow.id} turn={view.turn.id} run={run} />
    </>
  );
}
