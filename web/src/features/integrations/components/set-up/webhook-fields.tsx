import { Accordion, Button, Checkbox, PasswordInput, Stack, Switch, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './set-up.module.css';
import { completeUrl, movesAway, type Stored, type WebhookForm } from './webhook-values.ts';
import { WhereToGet } from './where-to-get.tsx';

type Props = { form: WebhookForm; stored: Stored | null };

/** What every webhook has: a name, and an address with where to get one. */
export function AddressFields({ form, stored }: Props) {
  const t = useText();
  return (
    <>
      <TextInput
        label={t('ui.name')}
        placeholder={t('webhook.name_placeholder')}
        maxLength={120}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('webhook.url')}
        placeholder="https://"
        inputMode="url"
        maxLength={2000}
        description={movesAway(form, stored) ? t('webhook.url_moves') : undefined}
        {...form.getInputProps('url')}
        onBlur={() => completeUrl(form)}
      />
      <WhereToGet />
    </>
  );
}

const further = 'further';

/** What few people need: a token, on and off, another secret. Open where something of it is wrong, or where it is off. */
export function FurtherFields({ form, stored, onRotate }: Props & { onRotate: (() => void) | undefined }) {
  const t = useText();
  const isOff = stored?.enabled === false;
  const [open, setOpen] = useState<string | null>(isOff ? further : null);
  const wrong = form.errors.authorization_token;
  useEffect(() => {
    if (wrong || isOff) setOpen(further);
  }, [wrong, isOff]);
  return (
    <Accordion variant="contained" radius="md" order={3} value={open} onChange={setOpen}>
      <Accordion.Item value={further}>
        <Accordion.Control>
          {t('webhook.further')}
          <span className={classes.further}>{t('webhook.further_text')}</span>
        </Accordion.Control>
        <Accordion.Panel>
          <Stack>
            <PasswordInput
              label={t('webhook.token')}
              description={t(stored?.has_authorization_token ? 'webhook.token_kept' : 'webhook.token_help')}
              autoComplete="off"
              maxLength={1000}
              visibilityToggleButtonProps={{ 'aria-label': t('webhook.show_token') }}
              disabled={form.values.drop_token}
              {...form.getInputProps('authorization_token')}
            />
            {stored?.has_authorization_token && !movesAway(form, stored) ? (
              <Checkbox
                label={t('webhook.drop_token')}
                {...form.getInputProps('drop_token', { type: 'checkbox' })}
              />
            ) : null}
            <Switch
              label={t('webhook.enabled')}
              description={t('webhook.enabled_help')}
              {...form.getInputProps('enabled', { type: 'checkbox' })}
            />
            {onRotate ? (
              <div>
                <Button variant="default" onClick={onRotate}>
                  {t('webhook.rotate')}
                </Button>
              </div>
            ) : null}
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
