import { Button, Group, Text } from '@mantine/core';
import {
  type BusinessProfile,
  completenessOf,
  isProfileComplete,
  missingOf,
  profileFields,
} from '#shared/domain/ai/profile.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ProgressLine } from '#web/ui/charts/progress-line.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { fieldId } from './field-id.ts';

const mostShown = 5;

/** How much of the profile is filled in, whether AI can work with it, and what to fill in next. */
export function Completeness({ profile }: { profile: BusinessProfile }) {
  const t = useText();
  const format = useFormat();
  const percent = completenessOf(profile);
  const missing = missingOf(profile);
  const complete = isProfileComplete(profile);
  const needed = new Set<string>(profileFields.flatMap((field) => ('needed' in field ? [field.key] : [])));
  const next = (complete ? missing : missing.filter((key) => needed.has(key))).slice(0, mostShown);
  return (
    <Panel>
      <Group justify="space-between" mb={8}>
        <Text fw={600}>{t('business.complete', { percent: format.percent(percent / 100) })}</Text>
        <Text size="sm" c="dimmed">
          {t(complete ? 'business.enough' : 'business.not_enough')}
        </Text>
      </Group>
      <ProgressLine label={t('business.completeness')} value={percent} total={100} />
      {next.length > 0 ? (
        <Group gap={6} mt={12}>
          <Text size="sm">{t(complete ? 'business.could_add' : 'business.missing')}</Text>
          {next.map((key) => (
            <Button
              key={key}
              size="compact-sm"
              variant="default"
              onClick={() => document.getElementById(fieldId(key))?.focus()}
            >
              {t(`business_field.${key}`)}
            </Button>
          ))}
        </Group>
      ) : null}
    </Panel>
  );
}
