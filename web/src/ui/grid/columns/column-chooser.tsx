import { ActionIcon, Button, Checkbox, Popover, SegmentedControl, Stack } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconColumns3 } from '@tabler/icons-react';
import { memo } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './column-chooser.module.css';
import { type Columns, densities } from './use-columns.ts';

function Chooser<T>({ columns }: { columns: Columns<T> }) {
  const t = useText();
  const choices = columns.all.filter(({ toggleable }) => toggleable);
  if (choices.length === 0) return null;
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label={t('grid.columns')}>
          <IconColumns3 size={17} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <SegmentedControl
            size="xs"
            aria-label={t('grid.row_height')}
            value={columns.density}
            onChange={columns.setDensity}
            data={densities.map((value) => ({ value, label: t(`grid.${value}`) }))}
          />
          <ul className={classes.choices}>
            {choices.map((column, at) => (
              <li key={column.accessor} className={classes.choice}>
                <Checkbox
                  size="xs"
                  checked={columns.isShown(column)}
                  label={column.title}
                  onChange={(event) => columns.show(column.accessor, event.currentTarget.checked)}
                />
                <span className={classes.moves}>
                  <Move
                    label={t('grid.move_up', { column: column.title })}
                    disabled={at === 0}
                    onClick={() => columns.move(column.accessor, -1)}
                  >
                    <IconChevronUp size={14} />
                  </Move>
                  <Move
                    label={t('grid.move_down', { column: column.title })}
                    disabled={at === choices.length - 1}
                    onClick={() => columns.move(column.accessor, 1)}
                  >
                    <IconChevronDown size={14} />
                  </Move>
                </span>
              </li>
            ))}
          </ul>
          {columns.isChanged ? (
            <Button variant="subtle" size="compact-sm" onClick={columns.reset}>
              {t('grid.reset_columns')}
            </Button>
          ) : null}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Which columns the table shows, in what order, and how high its rows are. */
export const ColumnChooser = memo(Chooser) as typeof Chooser;

type MoveProps = { label: string; disabled: boolean; onClick: () => void; children: React.ReactNode };

function Move({ label, disabled, onClick, children }: MoveProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}
