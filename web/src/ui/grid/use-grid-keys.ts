import { type KeyboardEvent, useRef, useState } from 'react';

type Row = { id: string };
type Options<T extends Row> = {
  rows: T[];
  onOpen: (row: T) => void;
  onToggle: ((ids: string[], on: boolean) => void) | undefined;
  isSelected: ((id: string) => boolean) | undefined;
};

const moves: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Moves through rows by keyboard while the table has the focus: j/k or arrows, x selects, Enter opens. */
export function useGridKeys<T extends Row>({ rows, onOpen, onToggle, isSelected }: Options<T>) {
  const [active, setActive] = useState(-1);
  const container = useRef<HTMLDivElement>(null);

  const move = (step: 1 | -1) => {
    const next = Math.min(rows.length - 1, Math.max(0, active + step));
    setActive(next);
    container.current?.querySelectorAll('tbody tr')[next]?.scrollIntoView({ block: 'nearest' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const onTable = event.target === container.current;
    const step = moves[event.key];
    const row = rows[active];
    if (step) move(step);
    else if (event.key === 'x' && row && onToggle && isSelected) onToggle([row.id], !isSelected(row.id));
    else if (event.key === 'Enter' && row && onTable) onOpen(row);
    else return;
    event.preventDefault();
  };

  return {
    active,
    setActive,
    container: { ref: container, tabIndex: 0, onKeyDown },
  };
}
