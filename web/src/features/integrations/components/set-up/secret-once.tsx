import { Alert, Button, Code } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useText } from '#web/lib/intl/use-text.ts';
import { CopyButton } from '#web/ui/copying/copy-button.tsx';
import { focusWhenLost } from '#web/ui/focus-when-lost.ts';

/** The signing secret, in the one moment in which it can be seen. */
export function SecretOnce({ secret, onKept }: { secret: string; onKept: () => void }) {
  const t = useText();
  return (
    <Alert color="primary" icon={<IconKey size={18} />} title={t('webhook.secret_title')}>
      <p>{t('webhook.secret_text')}</p>
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginTop: 10 }}>
        <Code style={{ fontSize: 13, overflowWrap: 'anywhere' }}>{secret}</Code>
        <CopyButton value={secret} />
        <Button
          size="compact-sm"
          onClick={({ currentTarget: { form } }) => {
            onKept();
            focusWhenLost(() => form?.querySelector<HTMLElement>('[type="submit"]'));
          }}
        >
          {t('webhook.secret_kept')}
        </Button>
      </div>
    </Alert>
  );
}
