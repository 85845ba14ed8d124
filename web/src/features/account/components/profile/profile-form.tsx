import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { account, type User } from '#shared/contracts/account/index.ts';
import { updateMe } from '#web/features/account/hooks.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { isLocale, languages, locales } from '#web/lib/intl/locale.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useBodyCheck } from '#web/lib/use-body-check.ts';
import { useFormCall } from '#web/lib/use-form-call.ts';
import { SubmitRow } from '#web/ui/fields/submit-row.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';

const namesOf = ({ first_name, last_name, locale }: User) => ({ first_name, last_name, locale });

type Props = { user: User; onUnsaved: (unsaved: boolean) => void };

/** Names and language. A saved language is at once the page's own. */
export function ProfileForm({ user, onUnsaved }: Props) {
  const t = useText();
  const { choose } = useLanguage();
  const check = useBodyCheck();
  const form = useForm({
    initialValues: namesOf(user),
    validate: (values) => check(account.endpoints.updateMe, values),
  });
  const { busy, send } = useFormCall(form);
  const unsaved = form.isDirty();
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved]);
  const { locale } = user;
  // The language may be chosen in the user menu too, while this form is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one all the time
  useEffect(() => {
    if (form.isDirty('locale')) return;
    form.setInitialValues({ ...form.getInitialValues(), locale });
    form.setFieldValue('locale', locale);
  }, [locale]);
  const save = async (values: typeof form.values) => {
    const saved = await send(async () => {
      const kept = namesOf(await updateMe(values));
      form.setInitialValues(kept);
      form.setValues(kept);
    });
    if (!saved) return;
    if (values.locale !== user.locale) await choose(values.locale);
    toast(t('ui.saved'));
  };
  return (
    <Panel title={t('profile.about')} description={t('profile.about_text')}>
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label={t('profile.first_name')}
              autoComplete="given-name"
              {...form.getInputProps('first_name')}
            />
            <TextInput
              label={t('profile.last_name')}
              autoComplete="family-name"
              {...form.getInputProps('last_name')}
            />
          </SimpleGrid>
          <Select
            label={t('language.label')}
            description={t('profile.language_help')}
            allowDeselect={false}
            data={locales.map((code) => ({ value: code, label: languages[code] }))}
            value={form.values.locale}
            onChange={(value) => {
              if (isLocale(value)) form.setFieldValue('locale', value);
            }}
          />
          <SubmitRow busy={busy} />
        </Stack>
      </form>
    </Panel>
  );
}
