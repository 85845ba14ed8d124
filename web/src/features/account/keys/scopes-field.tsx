import { Button, Checkbox, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Scope, scopes } from '#shared/domain/accounts/scopes.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './keys.module.css';

type Props = { value?: Scope[]; onChange: (chosen: Scope[]) => void; error?: ReactNode };

/** What a key may do, in words; the name that programs know stands beside them. */
export function ScopesField({ value = [], onChange, error }: Props) {
  const t = useText();
  const all = value.length === scopes.length;
  return (
    <Checkbox.Group
      label={t('keys.scopes')}
      description={t('keys.scopes_help')}
      value={value}
      onChange={(chosen) => onChange(scopes.filter((scope) => chosen.includes(scope)))}
      error={error}
    >
      <Stack gap={8} mt={4} mb={error ? 6 : 0}>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            value={scope}
            label={
              <>
                {t(`scope.${scope}`)} <code className={classes.scope}>{scope}</code>
              </>
            }
          />
        ))}
        <div>
          <Button size="compact-xs" variant="subtle" onClick={() => onChange(all ? [] : [...scopes])}>
            {all ? t('keys.scopes_none') : t('keys.scopes_all')}
          </Button>
        </div>
      </Stack>
    </Checkbox.Group>
  );
}
