import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { searchModes } from '#shared/domain/kinds/search-parts.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { FilterField } from './fields/filter-field.tsx';
import { TextMode } from './fields/text-mode.tsx';
import type { Filters, Problems } from './filters.ts';
import { type FilteredKind, formFields } from './form-fields.ts';
import classes from './kind-form.module.css';

type Props = {
  kind: FilteredKind;
  filters: Filters;
  /** What is wrong, by field. */
  problems: Problems;
  /** What is found is invented. */
  sample: boolean;
  onChange: (change: Filters) => void;
};

/** The filters of a kind, and how their texts are compared. */
export function KindForm({ kind, filters, problems, sample, onChange }: Props) {
  const t = useText();
  const mode = searchModes.find((one) => one === filters.search_type) ?? 'contain';
  return (
    <div className={classes.form}>
      {formFields[kind].map(({ title, fields, folded = false }) => {
        const shown = fields.map((field) => (
          <FilterField
            key={field.key}
            field={field}
            filters={filters}
            problems={problems}
            sample={sample}
            onChange={onChange}
          />
        ));
        return title ? (
          <Section
            key={title}
            title={t(`search.section_${title}`)}
            open={!folded || fields.some(({ key }) => filters[key] !== undefined)}
          >
            {shown}
          </Section>
        ) : (
          <div key={fields[0]?.key} className={classes.fields}>
            {shown}
          </div>
        );
      })}
      <TextMode
        value={mode}
        onChange={(chosen) => onChange({ search_type: chosen === 'contain' ? undefined : chosen })}
      />
    </div>
  );
}

function Section({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(open);
  const id = useId();
  return (
    <section className={classes.section} aria-label={title}>
      <UnstyledButton
        className={classes.title}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        {title}
        <IconChevronDown size={16} data-open={opened || undefined} />
      </UnstyledButton>
      <div id={id} className={classes.fields} hidden={!opened}>
        {opened ? children : null}
      </div>
    </section>
  );
}
