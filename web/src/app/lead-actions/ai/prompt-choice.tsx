import { Anchor, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { defaultText } from '#shared/domain/ai/prompts/default-prompts.ts';
import { promptTypes } from '#shared/domain/ai/prompts/prompt.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { usePrompts } from '#web/features/ai/assistant/use-prompts.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useText } from '#web/lib/intl/use-text.ts';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';

type Props = { kind: KindKey; value: string; disabled: boolean; onChange: (prompt: string) => void };

/** The prompt by which leads are written of: one of the account, or one that every account has. */
export function PromptChoice({ kind, value, disabled, onChange }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const { prompts, error, retry } = usePrompts(kind);
  const usable = prompts?.filter(({ state }) => state !== 'paused') ?? [];
  const chosen = usable.find(({ id }) => id === value);
  const usual = usable.find(({ show_default, is_default }) => show_default && !is_default) ?? usable[0];
  useEffect(() => {
    if (value === '' && usual) onChange(usual.id);
  }, [value, usual, onChange]);
  if (error) return <LoadProblem compact error={error} onRetry={retry} />;
  if (!prompts) return <Skeleton height={90} radius="md" role="status" aria-label={t('ui.loading')} />;
  const nameOf = ({ name, is_default, prompt_type }: (typeof usable)[number]) =>
    is_default ? t('prompts.default_named', { name: t(`prompt_type.${prompt_type}`) }) : name;
  return (
    <Stack gap={6}>
      <Select
        searchable
        allowDeselect={false}
        label={t('ai_dialog.prompt')}
        value={value || null}
        disabled={disabled}
        data={promptTypes.flatMap((type) => {
          const items = usable
            .filter(({ prompt_type }) => prompt_type === type)
            .map((prompt) => ({ value: prompt.id, label: nameOf(prompt) }));
          return items.length > 0 ? [{ group: t(`prompt_type.${type}`), items }] : [];
        })}
        onChange={(next) => next && onChange(next)}
      />
      {chosen && !disabled ? (
        <Text size="sm" c="dimmed" lineClamp={4}>
          {chosen.is_default ? defaultText(kind, chosen.prompt_type, locale) : chosen.text}
        </Text>
      ) : null}
      {disabled ? null : (
        <Anchor component={Link} to={`/ai-assistant?kind=${kind}`} size="sm">
          {t('ai_dialog.edit_prompts')}
        </Anchor>
      )}
    </Stack>
  );
}
