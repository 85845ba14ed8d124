import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LeaveGuard } from '#web/ui/fields/leave-guard.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { SaveDoubt } from './save-doubt.tsx';
import { SecretOnce } from './secret-once.tsx';
import type { WebhookTest } from './use-webhook-test.ts';
import { AddressFields, FurtherFields } from './webhook-fields.tsx';
import {
  completeUrl,
  focusField,
  type Stored,
  type WebhookForm,
  type WebhookValues,
} from './webhook-values.ts';

type Props = {
  description: string;
  form: WebhookForm;
  /** The webhook as it is stored; null for one that is not saved yet. */
  stored: Stored | null;
  /** In the one moment in which it can be seen. */
  secret: string | undefined;
  onSecretKept: () => void;
  busy: boolean;
  test: WebhookTest;
  onSave: (values: WebhookValues, rotateSecret: boolean) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
  /** It is left on purpose, with nothing to lose. */
  leaving?: boolean;
  /** What else is asked, between the address and what few people need. */
  children?: ReactNode;
};

/** The form of a webhook, whoever's it is: where it leads first, and what few people need folded. */
export function WebhookSetUp(props: Props) {
  const { description, form, stored, secret, onSecretKept, busy, onSave, test, onRemove, leaving, children } =
    props;
  const t = useText();
  const [asking, setAsking] = useState<'doubt' | 'rotate' | 'remove' | null>(null);
  const close = () => setAsking(null);
  const check = (then: (values: WebhookValues) => void, event?: FormEvent<HTMLFormElement>) => {
    completeUrl(form);
    form.onSubmit(then, (errors) => focusField(form, Object.keys(errors)[0] ?? ''))(event);
  };
  const rotate = stored ? () => check(() => setAsking('rotate')) : undefined;
  const save = (values: WebhookValues) => {
    if (test.asks(values)) setAsking('doubt');
    else void onSave(values, false);
  };
  return (
    <Panel title={t('webhook.setup')} description={description}>
      <form onSubmit={(event) => check(save, event)} noValidate>
        <Stack>
          {secret ? <SecretOnce secret={secret} onKept={onSecretKept} /> : null}
          <AddressFields form={form} stored={stored} />
          {children}
          <FurtherFields form={form} stored={stored} onRotate={rotate} />
          <Group justify="flex-end" gap="xs">
            {stored ? (
              <Button
                variant="default"
                c="var(--lw-tone-danger)"
                mr="auto"
                onClick={() => setAsking('remove')}
              >
                {t('webhook.remove')}
              </Button>
            ) : null}
            <Button type="submit" loading={busy}>
              {t('ui.save')}
            </Button>
          </Group>
        </Stack>
      </form>
      <SaveDoubt
        opened={asking === 'doubt'}
        test={test}
        onClose={close}
        onSave={() => onSave(form.getValues(), false)}
      />
      <ConfirmDialog
        opened={asking === 'rotate'}
        onClose={close}
        title={t('webhook.rotate')}
        confirmLabel={t('webhook.rotate_confirm')}
        danger
        onConfirm={() => onSave(form.getValues(), true)}
      >
        {t('webhook.rotate_text')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'remove'}
        onClose={close}
        title={t('webhook.remove_title')}
        confirmLabel={t('webhook.remove')}
        danger
        onConfirm={onRemove}
      >
        {t('webhook.remove_text')}
      </ConfirmDialog>
      <LeaveGuard unsaved={!leaving && ((form.isDirty() && !busy) || Boolean(secret))} />
    </Panel>
  );
}
