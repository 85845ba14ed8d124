import { Button, Popover } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { Problem } from '#shared/domain/workflows/check-graph.ts';
import type { Graph } from '#shared/domain/workflows/graph.ts';
import { ProblemRows } from '#web/features/workflows/words/problem-rows.tsx';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './bar.module.css';

type Props = { graph: Graph; problems: readonly Problem[]; onChoose: (node: string) => void };

/** Everything that keeps it from being run; each leads to its node. */
export function ProblemsButton({ graph, problems, onChoose }: Props) {
  const t = useText();
  const [opened, setOpened] = useState(false);
  // Of an empty canvas the canvas says so itself.
  if (problems.length === 0 || graph.nodes.length === 0) return null;
  const words = t('workflows.problems', { count: problems.length });
  return (
    <Popover withinPortal trapFocus opened={opened} onChange={setOpened} position="bottom-start" width={300}>
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          c="var(--lw-tone-warning)"
          classNames={{ root: `${classes.labelled} ${classes.problems}`, section: classes.icon ?? '' }}
          data-folds={2}
          leftSection={<IconAlertTriangle size={15} />}
          aria-label={words}
          onClick={() => setOpened((was) => !was)}
        >
          <span className={classes.words}>{words}</span>
          <span className={classes.count}>{problems.length}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label={t('workflows.problems_list')}>
        <ProblemRows
          {...{ graph, problems }}
          onChoose={(node) => {
            setOpened(false);
            onChoose(node);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
