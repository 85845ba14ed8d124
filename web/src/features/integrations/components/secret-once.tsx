import { Alert, Button, Code, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy, IconKey } from '@tabler/icons-react';
import { useText } from '#web/lib/intl/use-text.ts';

/** The signing secret, in the one moment in which it can be seen. */
export function SecretOnce({ secret }: { secret: string }) {
  const t = useText();
  return (
    <Alert color="primary" icon={<IconKey size={18} />} title={t('webhook.secret_title')}>
      <p>{t('webhook.secret_text')}</p>
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginTop: 10 }}>
        <Code style={{ fontSize: 13, overflowWrap: 'anywhere' }}>{secret}</Code>
        <CopyButton value={secret} timeout={1500}>
          {({ copied, copy }) => (
            <Button
              size="compact-sm"
              variant="default"
              onClick={copy}
              leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
            >
              {copied ? t('ui.copied') : t('ui.copy')}
            </Button>
          )}
        </CopyButton>
      </div>
    </Alert>
  );
}
