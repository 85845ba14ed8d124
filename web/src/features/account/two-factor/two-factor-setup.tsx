import { Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { auth } from '#shared/contracts/auth/auth.ts';
import { call } from '#web/lib/api/call.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useBodyCheck } from '#web/lib/use-body-check.ts';
import { useFormCall } from '#web/lib/use-form-call.ts';
import { CopyButton } from '#web/ui/copying/copy-button.tsx';
import { SubmitRow } from '#web/ui/fields/submit-row.tsx';
import { qrPath } from './qr-path.ts';
import classes from './two-factor.module.css';

export type Pending = { secret: string; otpauth_url: string };
type Props = { pending: Pending; onDone: (codes: string[]) => void; onCancel: () => void };

/** Shows the secret to the authenticator app and asks for a code of it: nothing is on before that. */
export function TwoFactorSetup({ pending, onDone, onCancel }: Props) {
  const t = useText();
  const check = useBodyCheck();
  const { confirmTwoFactor } = auth.endpoints;
  const form = useForm({
    initialValues: { code: '' },
    validate: (values) => check(confirmTwoFactor, values),
  });
  const { busy, send } = useFormCall(form);
  const submit = (body: { code: string }) =>
    send(async () => onDone((await call(confirmTwoFactor, { body })).recovery_codes));
  const spaced = pending.secret.replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <div className={classes.setup}>
      <QrCode text={pending.otpauth_url} label={t('two_factor.qr')} />
      <form onSubmit={form.onSubmit(submit)} noValidate className={classes.steps}>
        <Stack>
          <Text>{t('two_factor.scan')}</Text>
          <div>
            <Text size="sm" c="dimmed" mb={4}>
              {t('two_factor.by_hand')}
            </Text>
            <Group gap="xs">
              <Code className={classes.secret ?? ''}>{spaced}</Code>
              <CopyButton value={pending.secret} />
            </Group>
          </div>
          <TextInput
            label={t('two_factor.code')}
            description={t('two_factor.code_help')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            autoFocus
            {...form.getInputProps('code')}
          />
          <SubmitRow label={t('two_factor.turn_on')} busy={busy} onCancel={onCancel} />
        </Stack>
      </form>
    </div>
  );
}

/** Dark on white in both themes: many scanners do not read the reverse. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrPath(text);
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
