import { Checkbox, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AccessOption } from '#shared/domain/accounts/access-options.ts';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = {
  options: readonly AccessOption[];
  value?: AccessOption[];
  onChange: (access: AccessOption[]) => void;
  error?: ReactNode;
};

/** What a member may use, of what the account has. */
export function AccessField({ options, value = [], onChange, error }: Props) {
  const t = useText();
  return (
    <Checkbox.Group
      label={t('team.access')}
      description={t('team.access_help')}
      value={value}
      onChange={(chosen) => onChange(options.filter((option) => chosen.includes(option)))}
      error={error}
    >
      <Stack gap="sm" mt={4} mb={error ? 6 : 0}>
        {options.map((option) => (
          <Checkbox
            key={option}
            value={option}
            label={t(`access.${option}`)}
            description={t(`access_text.${option}`)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
