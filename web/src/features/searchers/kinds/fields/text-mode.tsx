import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { searchModes } from '#shared/domain/kinds/search-parts.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from '../kind-form.module.css';

type Mode = (typeof searchModes)[number];

/** How the texts of a search are compared. */
export function TextMode({ value, onChange }: { value: Mode; onChange: (mode: Mode) => void }) {
  const t = useText();
  const id = useId();
  return (
    <div>
      <div className={classes.legend} id={id}>
        {t('search_field.search_type')}
      </div>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-labelledby={id}
        value={value}
        data={searchModes.map((one) => ({ value: one, label: t(`filter.mode_${one}`) }))}
        onChange={onChange}
      />
    </div>
  );
}
