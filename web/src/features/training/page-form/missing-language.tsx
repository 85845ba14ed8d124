import { Button, Group } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { type Locale, languages } from '#web/lib/intl/locale.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';

type Props = { locale: Locale; onCopy: () => void; onBegin: () => void };

/** A language without a text, and two ways to give it one. */
export function MissingLanguage({ locale, onCopy, onBegin }: Props) {
  const t = useText();
  const language = languages[locale];
  return (
    <EmptyState
      compact
      icon={<IconLanguage size={20} />}
      title={t('training_page.missing_title', { language })}
      action={
        <Group gap="xs" justify="center">
          <Button onClick={onCopy}>{t('training_page.copy_english')}</Button>
          <Button variant="default" onClick={onBegin}>
            {t('training_page.begin_empty')}
          </Button>
        </Group>
      }
    >
      {t('training_page.missing_text', { language })}
    </EmptyState>
  );
}
