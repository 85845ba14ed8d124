import { inventedEnding } from '#shared/domain/kinds/domain.ts';
import { useFieldText } from '#web/lib/intl/error-text.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import type { Filters, Problems } from '../filters.ts';
import type { Field } from '../form-fields.ts';
import { AudienceField } from './audience-field.tsx';
import { GrowthField } from './growth-field.tsx';
import { DaysField, RangeField, ShareField } from './number-fields.tsx';
import {
  CountriesField,
  FlagField,
  LanguagesField,
  SomeField,
  TextField,
  WordsField,
} from './word-fields.tsx';
import { DepartmentField, IndustriesField } from './work-fields.tsx';

type Props = {
  field: Field;
  filters: Filters;
  problems: Problems;
  /** What is found is invented. */
  sample: boolean;
  onChange: (change: Filters) => void;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const wordsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((word) => typeof word === 'string') : [];
const endsOf = (value: unknown) => {
  const { min, max } = Object(value);
  return { min: numberOf(min), max: numberOf(max) };
};

/** Years are no amounts. */
const plain = ['founded', 'age'];

/** One filter of a form, asked for as its kind says. */
export function FilterField({ field, filters, problems, sample, onChange }: Props) {
  const t = useText();
  const fieldText = useFieldText();
  const { key, input } = field;
  const value = filters[key];
  const wrong = problems.find(({ path }) => path.split('.')[0]?.replace(/_m(in|ax)$/, '') === key);
  const error = wrong ? fieldText(wrong) : null;
  const shared = { label: t(`search_field.${key}`), error };
  const set = (next: unknown) => onChange({ [key]: next });
  switch (input) {
    case 'text':
      return <TextField {...shared} value={textOf(value)} onChange={set} />;
    case 'words':
      return (
        <WordsField
          {...shared}
          {...(sample && key === 'endings'
            ? {
                description: t('search.endings_sample', { ending: inventedEnding }),
                data: [inventedEnding],
              }
            : {})}
          value={wordsOf(value)}
          onChange={set}
        />
      );
    case 'industries':
      return <IndustriesField {...shared} value={wordsOf(value)} onChange={set} />;
    case 'department':
      return <DepartmentField {...shared} value={textOf(value)} onChange={set} />;
    case 'countries':
      return <CountriesField {...shared} value={wordsOf(value)} onChange={set} />;
    case 'languages':
      return <LanguagesField {...shared} value={wordsOf(value)} onChange={set} />;
    case 'some':
      return (
        <SomeField
          {...shared}
          options={field.options}
          column={field.column}
          value={wordsOf(value)}
          onChange={set}
        />
      );
    case 'flag':
      return <FlagField {...shared} value={value === true} onChange={set} />;
    case 'range':
      return <RangeField {...shared} plain={plain.includes(key)} value={endsOf(value)} onChange={set} />;
    case 'bounds':
      return (
        <RangeField
          {...shared}
          plain={plain.includes(key)}
          value={{ min: numberOf(filters[`${key}_min`]), max: numberOf(filters[`${key}_max`]) }}
          onChange={({ min, max }) => onChange({ [`${key}_min`]: min, [`${key}_max`]: max })}
        />
      );
    case 'share':
      return <ShareField {...shared} value={numberOf(value)} onChange={set} />;
    case 'days':
      return <DaysField {...shared} min={field.min} value={numberOf(value)} onChange={set} />;
    case 'growth':
      return <GrowthField {...shared} value={value} onChange={set} />;
    case 'contacts':
      return null;
    case 'audience':
      return <AudienceField value={value} onChange={set} />;
  }
}
