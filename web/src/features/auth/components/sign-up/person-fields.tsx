import { SimpleGrid, TextInput, type TextInputProps } from '@mantine/core';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = { first: TextInputProps; last: TextInputProps };

/** First and last name, side by side where there is room. */
export function PersonFields({ first, last }: Props) {
  const t = useText();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="md">
      <TextInput
        label={t('guest.first_name')}
        autoComplete="given-name"
        maxLength={80}
        size="md"
        autoFocus
        {...first}
      />
      <TextInput label={t('guest.last_name')} autoComplete="family-name" maxLength={80} size="md" {...last} />
    </SimpleGrid>
  );
}
