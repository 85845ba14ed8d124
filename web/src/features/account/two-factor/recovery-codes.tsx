import { Alert, Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useText } from '#web/lib/intl/use-text.ts';
import { CopyButton } from '#web/ui/copying/copy-button.tsx';
import classes from './two-factor.module.css';

type Props = { codes: string[]; onDone: () => void };

/** The recovery codes, in the one moment in which they can be seen. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const t = useText();
  const text = `${codes.join('\n')}\n`;
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
  return (
    <Alert color="primary" title={t('two_factor.codes_title')} role="status">
      <p>{t('two_factor.codes_text')}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <CopyButton value={text} />
        <Button
          component="a"
          href={file}
          download="recovery-codes.txt"
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={14} />}
        >
          {t('two_factor.download')}
        </Button>
        <Button size="compact-sm" onClick={onDone}>
          {t('two_factor.codes_kept')}
        </Button>
      </Group>
    </Alert>
  );
}
