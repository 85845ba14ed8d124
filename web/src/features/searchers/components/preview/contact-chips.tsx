import { Chip } from '@mantine/core';
import type { SearchPreview } from '#shared/contracts/searchers/index.ts';
import { contactFields } from '#shared/domain/kinds/search-parts.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './preview.module.css';

type Field = (typeof contactFields)[number];
type Props = {
  /** What can be asked for; without it all. */
  fields?: readonly Field[] | undefined;
  value: readonly Field[];
  /** How many of those found have each; undefined where nobody can say. */
  counts: SearchPreview['has'];
  onChange: (has: Field[]) => void;
};

/** Narrows a search to those with a phone, a website, an e-mail, and says how many there are of each. */
export function ContactChips({ fields = contactFields, value, counts, onChange }: Props) {
  const t = useText();
  const format = useFormat();
  return (
    <fieldset className={classes.narrow}>
      <legend className="visually-hidden">{t('search.has')}</legend>
      <Chip.Group
        multiple
        value={[...value]}
        onChange={(chosen) => onChange(fields.filter((field) => chosen.includes(field)))}
      >
        {fields.map((field) => (
          <Chip
            key={field}
            value={field}
            size="sm"
            variant="outline"
            disabled={counts?.[field] === 0 && !value.includes(field)}
          >
            {t(`search.with_${field}`)}
            {counts ? <span className={classes.count}>{format.number(counts[field])}</span> : null}
          </Chip>
        ))}
      </Chip.Group>
    </fieldset>
  );
}
