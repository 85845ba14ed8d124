import { Checkbox, Modal, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import type { Run } from '#shared/domain/runs/run.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import type { Target } from '../use-acts.tsx';
import { FirstRows } from './first-rows.tsx';
import { PromptChoice } from './prompt-choice.tsx';
import { QuestionField } from './question-field.tsx';
import { StartRow } from './start-row.tsx';
import { type AiStep, isReady } from './steps.ts';

type Props = {
  campaign: Campaign;
  target: Target;
  /** What is asked for at the start: a text that is to be written once more. */
  start?: AiStep | undefined;
  onClose: () => void;
};

/** Has AI write of leads: by which prompt, or the answer to which question; the first five before all others, each at its price. */
export function AiDialog({ campaign, target, start, onClose }: Props) {
  const t = useText();
  const [step, setStep] = useState<AiStep>(start ?? { kind: 'ai', prompt: '' });
  const [first, setFirst] = useState<{ run: Run; ids: string[] } | null>(null);
  const { kind, rewrite = false } = step;
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('ai_dialog.title', { count: target.count })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="md">
        <SegmentedControl
          fullWidth
          aria-label={t('ai_dialog.what')}
          value={kind}
          data={[
            { value: 'ai', label: t('ai_dialog.by_prompt') },
            { value: 'research', label: t('ai_dialog.by_question') },
          ]}
          disabled={first !== null}
          onChange={(value) =>
            setStep(value === 'ai' ? { kind: 'ai', prompt: '' } : { kind: 'research', question: '' })
          }
        />
        {step.kind === 'ai' ? (
          <PromptChoice
            kind={campaign.type}
            value={step.prompt}
            disabled={first !== null}
            onChange={(prompt) => setStep({ ...step, prompt })}
          />
        ) : (
          <QuestionField
            value={step.question}
            disabled={first !== null}
            onChange={(question) => setStep({ ...step, question })}
          />
        )}
        {first ? null : (
          <Checkbox
            label={t('ai_dialog.rewrite')}
            description={t('ai_dialog.rewrite_text')}
            checked={rewrite}
            onChange={({ currentTarget: { checked } }) => setStep({ ...step, rewrite: checked })}
          />
        )}
        {first ? <FirstRows campaign={campaign} step={step} ids={first.ids} started={first.run} /> : null}
        {isReady(step) ? (
          <StartRow
            campaign={campaign}
            target={target}
            step={step}
            first={first?.run}
            onFirst={(run, ids) => setFirst({ run, ids })}
            onClose={onClose}
          />
        ) : null}
      </Stack>
    </Modal>
  );
}
