import { UnstyledButton } from '@mantine/core';
import { IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './sort-title.module.css';

type Props = {
  children: ReactNode;
  /** Undefined: the table is sorted by another column. */
  direction: 'asc' | 'desc' | undefined;
  onSort: () => void;
};

/** The title of a column that can be sorted by. */
export function SortTitle({ children, direction, onSort }: Props) {
  const Icon = direction ? IconArrowUp : IconSelector;
  return (
    <UnstyledButton className={classes.root} onClick={onSort} data-direction={direction}>
      <span className={classes.text}>{children}</span>
      <Icon size={14} stroke={1.8} aria-hidden className={classes.icon} />
    </UnstyledButton>
  );
}
