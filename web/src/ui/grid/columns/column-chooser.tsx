import { ActionIcon, Button, Popover, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { IconColumns3, IconSearch } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import { ChoiceRow } from './choice-row.tsx';
import classes from './column-chooser.module.css';
import { foundColumns } from './found-columns.ts';
import { type Columns, densities } from './use-columns.ts';

/** As many are seen at a glance. */
const fewColumns = 8;

function Chooser<T>({ columns }: { columns: Columns<T> }) {
  const t = useText();
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState('');
  const choices = columns.all.filter(({ toggleable }) => toggleable);
  if (choices.length === 0) return null;
  const found = foundColumns(choices, text);
  const turn = (on: boolean) => {
    setOpened(on);
    setText('');
  };
  return (
    <Popover
      opened={opened}
      onChange={turn}
      position="bottom-end"
      width={320}
      trapFocus
      returnFocus
      closeOnEscape={false}
    >
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label={t('grid.columns')} onClick={() => turn(!opened)}>
          <IconColumns3 size={17} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown
        onKeyDownCapture={({ key }) => {
          if (key !== 'Escape') return;
          // What was typed is given up first.
          if (text === '') turn(false);
          else setText('');
        }}
      >
        <Stack gap="xs">
          {choices.length > fewColumns ? (
            <TextInput
              size="xs"
              leftSection={<IconSearch size={14} />}
              placeholder={t('grid.search_columns')}
              aria-label={t('grid.search_columns')}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          ) : null}
          <SegmentedControl
            size="xs"
            aria-label={t('grid.row_height')}
            value={columns.density}
            onChange={columns.setDensity}
            data={densities.map((value) => ({ value, label: t(`grid.${value}`) }))}
          />
          <ul className={classes.choices} hidden={found.length === 0}>
            {found.map((column) => (
              <ChoiceRow
                key={column.accessor}
                column={column}
                columns={columns}
                isFirst={column === choices[0]}
                isLast={column === choices.at(-1)}
                isFiltered={found.length < choices.length}
              />
            ))}
          </ul>
          <div role="status" className={classes.none}>
            {found.length === 0 ? t('ui.no_results') : null}
          </div>
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
