import { UnstyledButton } from '@mantine/core';
import type { Problem } from '#shared/domain/workflows/check-graph.ts';
import type { Graph } from '#shared/domain/workflows/graph.ts';
import classes from './problem-rows.module.css';
import { useNodeWords } from './use-node-words.ts';

type Props = { graph: Graph; problems: readonly Problem[]; onChoose: (node: string) => void };

/** What is wrong with a graph, as it is read on the canvas; each leads to its node. */
export function ProblemRows({ graph, problems, onChoose }: Props) {
  const { nameOf, problemOf } = useNodeWords();
  const heightOf = ({ node }: Problem) => graph.nodes.find(({ id }) => id === node)?.y ?? 0;
  const sorted = problems.toSorted((one, other) => heightOf(one) - heightOf(other));
  return (
    <ul className={classes.problems}>
      {sorted.map((problem) => {
        const node = graph.nodes.find(({ id }) => id === problem.node);
        const about = problemOf(problem, node?.kind);
        return (
          <li key={`${problem.node} ${problem.code} ${problem.path}`}>
            {node ? (
              <UnstyledButton className={classes.problem ?? ''} onClick={() => onChoose(node.id)}>
                <strong>{nameOf(node)}</strong>
                <span>{about}</span>
              </UnstyledButton>
            ) : (
              <p className={classes.problem}>{about}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
