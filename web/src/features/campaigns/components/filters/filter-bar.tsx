import { Button, Indicator, Popover, TextInput } from '@mantine/core';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import { memo, useRef, useState } from 'react';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import type { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { useBarHandle } from '#web/features/campaigns/filters/bar-handle.ts';
import { startFilter } from '#web/features/campaigns/filters/filter-url.ts';
import { ViewsMenu } from '#web/features/campaigns/filters/views-menu.tsx';
import { sentencesOf } from '#web/features/campaigns/filters/words/filter-sentences.ts';
import { useFieldName } from '#web/features/campaigns/filters/words/use-field-name.ts';
import { useValueWords } from '#web/features/campaigns/filters/words/use-value-words.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useTyped } from '#web/lib/use-typed.ts';
import { closeOnEscape } from '#web/ui/close-on-escape.ts';
import { FilterChip } from '#web/ui/filter-chip.tsx';
import { useSearchKey } from '#web/ui/grid/use-search-key.ts';
import { withinWindow } from '#web/ui/layout/within-window.ts';
import classes from './filter-bar.module.css';
import { FilterPanel } from './filter-panel.tsx';
import { LeftOutNotice } from './left-out-notice.tsx';

type Props = { campaign: Campaign; filter: ResultFilter; onChange: (filter: ResultFilter) => void };

/** Search, the panel of filters, and what is on as sentences. It is not drawn again with each page of the list that is read. */
export const FilterBar = memo(function FilterBar({ campaign, filter, onChange }: Props) {
  const t = useText();
  const format = useFormat();
  const search = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useSearchKey(search);
  useBarHandle({ openFilters: () => setOpened(true), focusSearch: () => search.current?.focus() });
  const typed = useTyped(filter.search, (search) => onChange({ ...filter, page: 1, search }));
  const value = useValueWords(campaign.type);
  const field = useFieldName(campaign.id);
  const sentences = sentencesOf(filter, { t, day: format.calendarDay, value, field });
  return (
    <div className={classes.root}>
      <TextInput
        ref={search}
        className={classes.search}
        size="sm"
        leftSection={<IconSearch size={16} />}
        placeholder={t('filter.search_placeholder')}
        aria-label={t('filter.search_placeholder')}
        {...typed}
      />
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        width={380}
        middlewares={withinWindow}
        trapFocus
        returnFocus
        closeOnEscape={false}
      >
        {/* It must not stand over a lead that is open. */}
        <Indicator
          label={sentences.length}
          size={16}
          zIndex={1}
          disabled={sentences.length === 0}
          color="primary"
        >
          <Popover.Target>
            <Button
              ref={opener}
              variant="default"
              leftSection={<IconFilter size={16} />}
              aria-expanded={opened}
              onClick={() => setOpened(!opened)}
            >
              {t('filter.open')}
            </Button>
          </Popover.Target>
        </Indicator>
        <Popover.Dropdown
          className={classes.panel ?? ''}
          onKeyDownCapture={closeOnEscape(() => setOpened(false))}
        >
          <FilterPanel
            campaign={campaign}
            filter={filter}
            onChange={(next) => onChange({ ...next, page: 1 })}
          />
        </Popover.Dropdown>
      </Popover>
      <ViewsMenu campaign={campaign} filter={filter} onChange={onChange} />
      {sentences.map(({ key, text, without }) => (
        <FilterChip key={key} sentence={text} onRemove={() => onChange(without)} />
      ))}
      {sentences.length > 1 ? (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() =>
            onChange({ ...startFilter, limit: filter.limit, sort: filter.sort, direction: filter.direction })
          }
        >
          {t('filter.clear_all')}
        </Button>
      ) : null}
      <LeftOutNotice kind={campaign.type} onRemoved={() => opener.current?.focus()} />
    </div>
  );
});
