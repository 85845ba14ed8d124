import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { BaseEdge, type EdgeProps, getSmoothStepPath } from '@xyflow/react';
import { createPortal } from 'react-dom';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './canvas.module.css';
import { useCanvasActs } from './canvas-acts.ts';
import type { Line } from './to-flow.ts';

/** The way from one node to another, with how many leads go along it and a place for a node between. */
export function EdgeLine({ id, data, selected, ...ends }: EdgeProps<Line>) {
  const t = useText();
  const { add, labels, isNear } = useCanvasActs();
  const [path, x, y] = getSmoothStepPath({ ...ends, borderRadius: 10 });
  const outlet = data?.edge.outlet ?? 'out';
  return (
    <>
      <BaseEdge
        id={id}
        path={path}
        className={`${classes.line} ${classes[outlet]} ${selected ? classes.chosen : ''}`}
      />
      {labels && isNear
        ? createPortal(
            <div
              className={`nodrag nopan ${classes.between}`}
              style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
            >
              {data?.leads === undefined ? null : <span className={classes.leads}>{data.leads}</span>}
              {data && add ? (
                <ActionIcon
                  size={28}
                  radius="xl"
                  variant="default"
                  className={classes.plus ?? ''}
                  aria-label={t('workflows.add_between')}
                  onClick={() => add({ edge: data.edge })}
                >
                  <IconPlus size={12} />
                </ActionIcon>
              ) : null}
            </div>,
            labels,
          )
        : null}
    </>
  );
}
