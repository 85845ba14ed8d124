import { ActionIcon, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { Handle, type NodeProps, Position, useUpdateNodeInternals } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import type { Outlet } from '#shared/domain/runs/plan.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { iconOf } from '../words/node-icons.ts';
import { useNodeWords } from '../words/use-node-words.ts';
import classes from './canvas.module.css';
import { useCanvasActs } from './canvas-acts.ts';
import type { Card } from './to-flow.ts';

/** Where along the lower edge an outlet is, in percent. */
const across: Record<Outlet, number[]> = { out: [50, 30, 25], rest: [50, 70, 55], failed: [50, 70, 85] };

/** A node: what it does, what is wrong with it, and what was told of it. */
export function NodeCard({
  data: { node, about, ports, hasEntry, problems, note, pin },
  selected,
}: NodeProps<Card>) {
  const t = useText();
  const { nameOf, outletOf, problemOf } = useNodeWords();
  const { add } = useCanvasActs();
  const Icon = iconOf(node.kind);
  useMeasuredOutlets(node.id, ports);
  const wrong = problems.map((one) => problemOf(one, node.kind)).join(' ');
  return (
    <div
      className={classes.card}
      data-wrong={problems.length > 0 || undefined}
      data-chosen={selected || undefined}
      data-faint={note?.faint || undefined}
    >
      {hasEntry ? <Handle type="target" position={Position.Top} className={classes.port ?? ''} /> : null}
      <span className={classes.icon}>
        <Icon size={18} stroke={1.7} aria-hidden />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{nameOf(node)}</span>
        {note ? (
          <span className={classes.about} style={{ color: `var(--lw-tone-${note.tone})` }}>
            {note.text}
          </span>
        ) : (
          <span className={classes.about}>{about}</span>
        )}
        {pin ? <span className={classes.pin}>{pin}</span> : null}
      </span>
      {problems.length > 0 ? (
        <Tooltip label={wrong} multiline maw={260}>
          <span className={classes.wrong} role="img" aria-label={wrong}>
            <IconAlertTriangle size={16} aria-hidden />
          </span>
        </Tooltip>
      ) : null}
      {ports.map((outlet) => {
        const left = `${across[outlet][ports.length - 1] ?? 50}%`;
        return (
          <Handle
            key={outlet}
            id={outlet}
            type="source"
            position={Position.Bottom}
            className={`${classes.port} ${classes[outlet]}`}
            style={{ left }}
          >
            {ports.length > 1 ? <span className={classes.outlet}>{outletOf(node.kind, outlet)}</span> : null}
            {add && selected ? (
              <ActionIcon
                size={28}
                radius="xl"
                variant="filled"
                color="primary"
                className={`nodrag ${classes.next}`}
                data-beside={ports.length > 1 ? outlet : undefined}
                aria-label={t('workflows.add_after', { name: nameOf(node) })}
                onClick={() => add({ from: node.id, outlet })}
              >
                <IconPlus size={13} />
              </ActionIcon>
            ) : null}
          </Handle>
        );
      })}
    </div>
  );
}

/** A way leads from where its outlet is: that is measured anew where there is one more or less. */
function useMeasuredOutlets(id: string, ports: readonly Outlet[]): void {
  const measure = useUpdateNodeInternals();
  const outlets = ports.join(' ');
  const measured = useRef(outlets);
  useEffect(() => {
    if (measured.current === outlets) return;
    measured.current = outlets;
    measure(id);
  }, [outlets, id, measure]);
}
