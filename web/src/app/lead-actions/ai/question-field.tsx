import { Textarea } from '@mantine/core';
import { mostQuestionLetters } from '#shared/domain/ai/prompts/prompt.ts';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = { value: string; disabled: boolean; onChange: (question: string) => void };

/** A question that is answered of each lead, from its website and its values. */
export function QuestionField({ value, disabled, onChange }: Props) {
  const t = useText();
  return (
    <Textarea
      autosize
      minRows={2}
      maxRows={6}
      maxLength={mostQuestionLetters}
      label={t('ai_dialog.question')}
      description={t('ai_dialog.question_text')}
      placeholder={t('ai_dialog.question_example')}
      value={value}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
