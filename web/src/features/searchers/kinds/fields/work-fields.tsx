import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { useWorkChoices } from '#web/lib/intl/names/work/use-work-words.ts';
import { type Shared, WordsField } from './word-fields.tsx';

/** How many are offered at once; who wants others types more. */
const most = 200;

/** Industries by their words in the user's language; anything else can be typed, as some sources have names of their own. */
export function IndustriesField({ value, onChange, ...field }: Shared<string[]>) {
  const { words, wordOf, valueFor } = useWorkChoices('industry');
  return (
    <WordsField
      {...field}
      data={words}
      value={value.map(wordOf)}
      onChange={(next) => onChange([...new Set(next.map(valueFor))])}
    />
  );
}

/** A department by its word, or any text. What is being typed stays as it is typed, though it may be a value. */
export function DepartmentField({ value, onChange, ...field }: Shared<string>) {
  const { words, wordOf, valueFor } = useWorkChoices('department');
  const [typed, setTyped] = useState('');
  return (
    <Autocomplete
      {...field}
      limit={most}
      maxLength={200}
      data={words}
      value={valueFor(typed) === value ? typed : wordOf(value)}
      onChange={(next) => {
        setTyped(next);
        onChange(valueFor(next));
      }}
    />
  );
}
