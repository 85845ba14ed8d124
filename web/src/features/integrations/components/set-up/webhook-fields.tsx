import { Checkbox, PasswordInput, Switch, TextInput } from '@mantine/core';
import { useText } from '#web/lib/intl/use-text.ts';
import { movesAway, type Stored, type WebhookForm } from './webhook-values.ts';
import { WhereToGet } from './where-to-get.tsx';

/** What every webhook has: a name, an address with where to get one, and a token. */
export function AddressFields({ form, stored }: { form: WebhookForm; stored: Stored | null }) {
  const t = useText();
  const moves = movesAway(form, stored);
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
        description={moves ? t('webhook.url_moves') : undefined}
        {...form.getInputProps('url')}
      />
      <WhereToGet />
      <PasswordInput
        label={t('webhook.token')}
        description={t(stored?.has_authorization_token ? 'webhook.token_kept' : 'webhook.token_help')}
        autoComplete="off"
        maxLength={1000}
        visibilityToggleButtonProps={{ 'aria-label': t('webhook.show_token') }}
        disabled={form.values.drop_token}
        {...form.getInputProps('authorization_token')}
      />
      {stored?.has_authorization_token && !moves ? (
        <Checkbox
          label={t('webhook.drop_token')}
          {...form.getInputProps('drop_token', { type: 'checkbox' })}
        />
      ) : null}
    </>
  );
}

export function EnabledField({ form }: { form: WebhookForm }) {
  const t = useText();
  return (
    <Switch
      label={t('webhook.enabled')}
      description={t('webhook.enabled_help')}
      {...form.getInputProps('enabled', { type: 'checkbox' })}
    />
  );
}
