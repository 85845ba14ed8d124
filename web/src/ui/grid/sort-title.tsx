import { UnstyledButton } from '@mantine/core';
import { IconArrowUp, IconSelector } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './sort-title.module.css';

type Props = {
  children: ReactNode;
  /** Undefined: the table is sorted by another column. */
  direction: 'asc' | 'desc' | undefined;
  onSort: () => void;
};

const words = { asc: 'ascending', desc: 'descending' } as const;

/** The title of a column that can be sorted by. The library would make the whole header a button, and no header any more. */
export function SortTitle({ children, direction, onSort }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  // The header's cell is the library's, which has no property for this.
  useLayoutEffect(() => {
    button.current?.closest('th')?.setAttribute('aria-sort', direction ? words[direction] : 'none');
  }, [direction]);
  const Icon = direction ? IconArrowUp : IconSelector;
  return (
    <UnstyledButton ref={button} className={classes.root} onClick={onSort} data-direction={direction}>
      <span className={classes.text}>{children}</span>
      <Icon size={14} stroke={1.8} aria-hidden className={classes.icon} />
    </UnstyledButton>
  );
}
