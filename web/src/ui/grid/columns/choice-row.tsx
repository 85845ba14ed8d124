import { ActionIcon, Checkbox } from '@mantine/core';
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconChevronDown,
  IconChevronUp,
  type TablerIcon,
} from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './column-chooser.module.css';
import type { GridColumn } from './grid-column.ts';
import type { Columns, Way } from './use-columns.ts';

type Props<T> = {
  column: GridColumn<T>;
  columns: Columns<T>;
  isFirst: boolean;
  isLast: boolean;
  /** Some of the others are not shown: one place further would be seen nowhere. */
  isFiltered: boolean;
};

const ways: { way: Way; words: `grid.move_${'first' | 'up' | 'down' | 'last'}`; Icon: TablerIcon }[] = [
  { way: 'first', words: 'grid.move_first', Icon: IconArrowBarToUp },
  { way: 'earlier', words: 'grid.move_up', Icon: IconChevronUp },
  { way: 'later', words: 'grid.move_down', Icon: IconChevronDown },
  { way: 'last', words: 'grid.move_last', Icon: IconArrowBarToDown },
];

/** One column to be chosen and moved. */
export function ChoiceRow<T>({ column, columns, isFirst, isLast, isFiltered }: Props<T>) {
  const t = useText();
  const { accessor, title } = column;
  const isThere = { first: isFirst, earlier: isFirst, later: isLast, last: isLast };
  const move = (way: Way) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    columns.move(accessor, way);
    // A row that is put elsewhere on the page loses the focus, and goes out of sight.
    requestAnimationFrame(() => button.focus());
  };
  const shown = isFiltered ? ways.filter(({ way }) => way === 'first' || way === 'last') : ways;
  return (
    <li className={classes.choice}>
      <Checkbox
        size="xs"
        checked={columns.isShown(column)}
        label={title}
        onChange={(event) => columns.show(accessor, event.currentTarget.checked)}
      />
      <span className={classes.moves}>
        {shown.map(({ way, words, Icon }) => (
          // Not `disabled`: whoever has moved it there by key would lose the focus.
          <ActionIcon
            key={way}
            variant="subtle"
            color="gray"
            size={24}
            aria-label={t(words, { column: title })}
            {...(isThere[way] ? { 'aria-disabled': true, 'data-disabled': true } : { onClick: move(way) })}
          >
            <Icon size={14} aria-hidden />
          </ActionIcon>
        ))}
      </span>
    </li>
  );
}
