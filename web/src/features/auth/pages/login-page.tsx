import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isApiError } from '#web/lib/api/api-error.ts';
import { useErrorText } from '#web/lib/intl/error-text.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { logIn } from '#web/lib/session/session.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { LanguageSwitch } from '../components/language-switch.tsx';
import classes from '../components/login.module.css';
import { safeNext } from '../safe-next.ts';

export function Page() {
  const t = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (email) => {
        if (email.trim() === '') return t('fields.required');
        return /^\S+@\S+\.\S+$/.test(email.trim()) ? null : t('fields.email');
      },
      password: (password) => (password === '' ? t('fields.required') : null),
    },
  });
  useEffect(() => {
    document.title = `${t('login.title')} · Leadwright`;
  }, [t]);

  const submit = async ({ email, password }: { email: string; password: string }) => {
    setBusy(true);
    setProblem(null);
    try {
      await logIn(email.trim(), password);
      await navigate(safeNext(params.get('next')), { replace: true });
    } catch (error) {
      setProblem(isApiError(error, 'unauthenticated') ? t('login.refused') : errorText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={classes.page}>
      <main className={classes.main}>
        <div className={classes.brand}>
          <BrandMark size={36} />
          <span>{t('app.name')}</span>
        </div>
        <h1 className={classes.title}>{t('login.heading')}</h1>
        <p className={classes.text}>{t('login.text')}</p>
        <form onSubmit={form.onSubmit(submit)} noValidate>
          <Stack gap="md">
            {problem ? (
              <Alert color="red" role="alert">
                {problem}
              </Alert>
            ) : null}
            <TextInput
              label={t('login.email')}
              type="email"
              autoComplete="username"
              autoFocus
              size="md"
              {...form.getInputProps('email')}
            />
            <PasswordInput
              label={t('login.password')}
              autoComplete="current-password"
              size="md"
              visibilityToggleButtonProps={{ 'aria-label': t('login.show_password') }}
              {...form.getInputProps('password')}
            />
            <Button type="submit" size="md" fullWidth loading={busy}>
              {t('login.submit')}
            </Button>
          </Stack>
        </form>
      </main>
      <footer className={classes.foot}>
        <LanguageSwitch />
      </footer>
    </div>
  );
}
