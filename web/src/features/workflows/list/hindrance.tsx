import { Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { WorkflowProblem } from '#shared/contracts/workflows/index.ts';
import { workflowAddress } from '#web/lib/addresses.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useNodeWords } from '../words/use-node-words.ts';
import classes from './workflows.module.css';

type Props = { id: string; problems: readonly WorkflowProblem[] };

/** What will keep a workflow from running when its time comes, with the way to where that is put right. */
export function Hindrance({ id, problems }: Props) {
  const t = useText();
  const { problemOf } = useNodeWords();
  const nodes = new Set(problems.map(({ node }) => node)).size;
  // Several nodes may lack the same: it is said once.
  const [first, ...more] = new Set(problems.map((one) => problemOf(one)));
  return (
    <p className={classes.hindered}>
      <IconAlertTriangle size={15} aria-hidden />
      <span>
        {t('workflows.hindered', { nodes, first, more: more.length })}{' '}
        <Anchor component={Link} to={workflowAddress(id)} inherit underline="always">
          {t('workflows.put_right')}
        </Anchor>
      </span>
    </p>
  );
}
