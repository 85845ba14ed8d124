import { ActionIcon, Group } from '@mantine/core';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useState } from 'react';
import { aiPrompts, type FineTune } from '#shared/contracts/ai-prompts/index.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';

const { scoreFineTune, fineTuneVersions } = aiPrompts.endpoints;
const icons = { up: IconThumbUp, down: IconThumbDown } as const;

/** What somebody thinks of an answer. It is kept with the version where the prompt is saved. */
export function ScoreButtons({ leadId, prompt }: { leadId: string; prompt: FineTune | undefined }) {
  const t = useText();
  const [score, setScore] = useState<'up' | 'down' | null>(null);
  const give = async (next: 'up' | 'down') => {
    setScore(next);
    if (!prompt) return;
    const body = { version: prompt.version, lead_id: leadId, score: next };
    // A refusal has been toasted by the call itself.
    await call(scoreFineTune, { params: { id: prompt.id }, body }).catch(() => setScore(null));
    await refresh(fineTuneVersions);
  };
  return (
    <Group gap={2}>
      {(['up', 'down'] as const).map((one) => {
        const Icon = icons[one];
        return (
          <ActionIcon
            key={one}
            size={26}
            variant={score === one ? 'light' : 'subtle'}
            color={score === one ? 'primary' : 'gray'}
            aria-pressed={score === one}
            aria-label={t(`prompts.score_${one}`)}
            onClick={() => void give(one)}
          >
            <Icon size={15} />
          </ActionIcon>
        );
      })}
    </Group>
  );
}
