import { UnstyledButton } from '@mantine/core';
import type { FineTune } from '#shared/contracts/ai-prompts/index.ts';
import { promptTypes } from '#shared/domain/ai/prompts/prompt.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { StatusBadge, type Tone } from '#web/ui/states/status-badge.tsx';
import classes from './assistant.module.css';

const tones: Record<FineTune['state'], Tone> = { active: 'success', paused: 'neutral', in_use: 'info' };

type Props = { prompts: FineTune[]; openId: string | null; onOpen: (id: string) => void };

/** All prompts of a kind, by what they are for. */
export function PromptList({ prompts, openId, onOpen }: Props) {
  const t = useText();
  return (
    <Panel className={classes.list} flush>
      <nav aria-label={t('prompts.all')}>
        {promptTypes.map((type) => (
          <section key={type}>
            <h2 className={classes.type}>{t(`prompt_type.${type}`)}</h2>
            <ul className={classes.prompts}>
              {prompts
                .filter(({ prompt_type }) => prompt_type === type)
                .map((prompt) => (
                  <li key={prompt.id}>
                    <UnstyledButton
                      className={classes.prompt ?? ''}
                      aria-current={prompt.id === openId}
                      onClick={() => onOpen(prompt.id)}
                    >
                      <span className={classes.name}>
                        {prompt.is_default ? t('prompts.default') : prompt.name}
                      </span>
                      {prompt.is_default ? null : (
                        <StatusBadge tone={tones[prompt.state]} live={prompt.state === 'in_use'}>
                          {t(`prompt_state.${prompt.state}`)}
                        </StatusBadge>
                      )}
                    </UnstyledButton>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </nav>
    </Panel>
  );
}
