import { Button, Code, Group, Stack, Text } from '@mantine/core';
import type { Scope } from '#shared/domain/accounts/scopes.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { CopyButton } from '#web/ui/copying/copy-button.tsx';
import { exampleCall } from './example-call.ts';
import classes from './keys.module.css';

export type NewKey = { key: string; scopes: Scope[] };

/** A new key, in the one moment in which it can be seen, with a first call to try it. */
export function KeyOnce({ made, onClose }: { made: NewKey; onClose: () => void }) {
  const t = useText();
  const example = exampleCall(window.location.origin, made.key, made.scopes);
  return (
    <Stack role="status">
      <Text>{t('keys.made_text')}</Text>
      <Group gap="xs">
        <Code className={classes.key ?? ''}>{made.key}</Code>
        <CopyButton value={made.key} />
      </Group>
      {example ? (
        <div>
          <Group justify="space-between" mb={6}>
            <Text fw={500}>{t('keys.example')}</Text>
            <CopyButton value={example} />
          </Group>
          <Code block className={classes.example ?? ''} tabIndex={0}>
            {example}
          </Code>
        </div>
      ) : null}
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('keys.kept')}
        </Button>
      </Group>
    </Stack>
  );
}
