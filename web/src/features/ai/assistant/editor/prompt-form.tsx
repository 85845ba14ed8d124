import { Button, Group, NumberInput, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import {
  mostPromptLetters,
  type PromptType,
  promptLanguages,
  promptTypes,
} from '#shared/domain/ai/prompts/prompt.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from '../assistant.module.css';
import type { Sample } from '../trying/use-sample.ts';
import type { Draft, Place } from '../use-prompts.ts';
import { GenerateButton } from './generate-button.tsx';
import { VariableChips } from './variable-chips.tsx';

type Props = {
  place: Place;
  /** Of a new prompt: what it is for can still be chosen. */
  onType?: (type: PromptType) => void;
  draft: Draft;
  problems: Record<string, string>;
  sample: Sample;
  busy: boolean;
  isChanged: boolean;
  onChange: (change: Partial<Draft>) => void;
  onSave: () => void;
};

/** What a prompt says. Variables are put where the cursor stands. */
export function PromptForm(props: Props) {
  const { place, onType, draft, problems, sample, busy, isChanged, onChange, onSave } = props;
  const t = useText();
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    const { selectionStart = draft.text.length, selectionEnd = draft.text.length } = area.current ?? {};
    const put = `{{${name}}}`;
    onChange({ text: draft.text.slice(0, selectionStart) + put + draft.text.slice(selectionEnd) });
    area.current?.focus();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <Stack gap="md">
        <div className={classes.fields}>
          <TextInput
            label={t('prompts.name')}
            maxLength={80}
            value={draft.name}
            error={problems.name}
            onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
          {onType ? (
            <Select
              label={t('prompts.type')}
              allowDeselect={false}
              value={place.prompt_type}
              data={promptTypes.map((type) => ({ value: type, label: t(`prompt_type.${type}`) }))}
              onChange={(type) => onType(promptTypes.find((one) => one === type) ?? place.prompt_type)}
            />
          ) : null}
        </div>
        <Textarea
          ref={area}
          autosize
          minRows={6}
          maxRows={24}
          label={t('prompts.text')}
          description={t('prompts.text_help', { most: mostPromptLetters })}
          maxLength={mostPromptLetters}
          value={draft.text}
          error={problems.text}
          onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
        />
        <VariableChips kind={place.list_type} sample={sample} onInsert={insert} />
        <div className={classes.fields}>
          <Select
            label={t('prompts.language')}
            allowDeselect={false}
            value={draft.language}
            data={promptLanguages.map((language) => ({
              value: language,
              label: t(`prompt_language.${language}`),
            }))}
            onChange={(language) =>
              onChange({ language: promptLanguages.find((one) => one === language) ?? draft.language })
            }
          />
          <NumberInput
            label={t('prompts.most_words')}
            min={3}
            max={400}
            clampBehavior="strict"
            value={draft.most_words}
            onChange={(words) => onChange({ most_words: Number(words) || 3 })}
          />
        </div>
        <Switch
          label={t('prompts.show_default')}
          description={t('prompts.show_default_text')}
          checked={draft.show_default}
          onChange={({ currentTarget: { checked } }) => onChange({ show_default: checked })}
        />
        <Group justify="flex-end" gap="xs">
          <GenerateButton place={place} onText={(text) => onChange({ text })} />
          <Button type="submit" loading={busy} disabled={!isChanged}>
            {t('ui.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
