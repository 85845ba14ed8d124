import { Checkbox, MultiSelect, Select, TagsInput, Textarea } from '@mantine/core';
import type { FineTune } from '#shared/contracts/ai-prompts/index.ts';
import { ownWebhook } from '#shared/domain/runs/steps/step.ts';
import { usePrompts } from '#web/features/ai/assistant/use-prompts.ts';
import { useLabels } from '#web/features/campaigns/labels/use-labels.ts';
import { useColleagues } from '#web/features/campaigns/owners/use-colleagues.ts';
import { useDestinations } from '#web/features/campaigns/sent/use-destinations.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { CountField } from '#web/ui/fields/count-field.tsx';
import type { FormProps } from './form-props.ts';

/** Of leads alone that were not looked at for some days. */
export function OlderThanForm({ settings, onChange }: FormProps) {
  const t = useText();
  const days = settings.older_than_days;
  return (
    <CountField
      label={t('workflows.older_than')}
      placeholder={t('workflows.all_leads')}
      most={3650}
      value={typeof days === 'number' ? days : undefined}
      onChange={(next) => {
        const { older_than_days: _, ...rest } = settings;
        onChange(next === undefined ? rest : { ...rest, older_than_days: next });
      }}
    />
  );
}

/** By which prompt AI writes. */
export function PromptForm({ settings, kind, onChange }: FormProps) {
  const t = useText();
  const { prompts = [] } = usePrompts(kind ?? 'local');
  // One for leads of another kind is none that can be chosen, but it is not gone.
  const { prompts: all } = usePrompts();
  const chosen = typeof settings.prompt === 'string' && settings.prompt !== '' ? settings.prompt : null;
  const known = prompts.filter(({ state, id }) => state !== 'paused' || id === chosen);
  const isListed = chosen === null || known.some(({ id }) => id === chosen);
  const other = all?.find(({ id }) => id === chosen);
  const labelOf = ({
    is_default,
    name,
    prompt_type,
  }: Pick<FineTune, 'is_default' | 'name' | 'prompt_type'>) =>
    is_default ? t('prompts.default_named', { name: t(`prompt_type.${prompt_type}`) }) : name;
  const unlisted = other ? labelOf(other) : all ? t('workflows.prompt_gone') : '…';
  return (
    <Select
      searchable
      label={t('workflows.prompt')}
      data={[
        ...known.map((one) => ({ value: one.id, label: labelOf(one) })),
        ...(isListed ? [] : [{ value: chosen, label: unlisted }]),
      ]}
      value={chosen}
      nothingFoundMessage={t('ui.no_results')}
      onChange={(prompt) => prompt && onChange({ ...settings, prompt })}
    />
  );
}

export function QuestionForm({ settings, onChange }: FormProps) {
  const t = useText();
  return (
    <Textarea
      autosize
      minRows={3}
      label={t('workflows.question')}
      description={t('workflows.question_help')}
      value={typeof settings.question === 'string' ? settings.question : ''}
      onChange={(event) => onChange({ ...settings, question: event.currentTarget.value })}
    />
  );
}

type Given = { add?: string[]; remove?: string[] };

/** Labels and tags that are put on leads, and those that are taken off. */
export function MarkForm({ settings, onChange }: FormProps) {
  const t = useText();
  const labels = (settings.labels ?? {}) as Given;
  const tags = (settings.tags ?? {}) as Given;
  const set = (what: 'labels' | 'tags', change: Given) => {
    const { [what]: was, ...rest } = settings;
    const next = Object.entries({ ...(was as Given | undefined), ...change }).filter(
      ([, words]) => words && words.length > 0,
    );
    onChange(next.length > 0 ? { ...rest, [what]: Object.fromEntries(next) } : rest);
  };
  return (
    <>
      <LabelsField
        label={t('workflows.labels_add')}
        value={labels.add}
        onChange={(add) => set('labels', { add })}
      />
      <LabelsField
        label={t('workflows.labels_remove')}
        value={labels.remove}
        onChange={(remove) => set('labels', { remove })}
      />
      <TagsInput
        label={t('workflows.tags_add')}
        maxTags={20}
        value={tags.add ?? []}
        onChange={(add) => set('tags', { add })}
      />
      <TagsInput
        label={t('workflows.tags_remove')}
        maxTags={20}
        value={tags.remove ?? []}
        onChange={(remove) => set('tags', { remove })}
      />
    </>
  );
}

type LabelsProps = { label: string; value: string[] | undefined; onChange: (ids: string[]) => void };

function LabelsField({ label, value = [], onChange }: LabelsProps) {
  const t = useText();
  const { labels, isLoading } = useLabels();
  const known = labels.map(({ id, name }) => ({ value: id, label: name }));
  const gone = value.filter((id) => !labels.some((one) => one.id === id));
  const unknown = gone.map((id) => ({ value: id, label: isLoading ? '…' : t('workflows.label_gone') }));
  return (
    <MultiSelect
      searchable
      label={label}
      maxValues={20}
      data={[...known, ...unknown]}
      value={value}
      nothingFoundMessage={t('ui.no_results')}
      onChange={onChange}
    />
  );
}

const nobody = 'nobody';

export function AssignForm({ settings, onChange }: FormProps) {
  const t = useText();
  const { people } = useColleagues();
  const { to } = settings;
  return (
    <Select
      searchable
      label={t('workflows.assign_to')}
      data={[
        { value: nobody, label: t('workflows.nobody') },
        ...people.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={to === null ? nobody : typeof to === 'string' ? to : null}
      onChange={(chosen) => chosen && onChange({ ...settings, to: chosen === nobody ? null : chosen })}
    />
  );
}

/** Where leads are sent. */
export function ConnectForm({ settings, onChange }: FormProps) {
  const t = useText();
  const { ready, nameOf } = useDestinations();
  const { to } = settings;
  const data = [
    { value: ownWebhook, label: t('sent.list_webhook') },
    ...ready.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const chosen = typeof to === 'string' ? to : null;
  const isKnown = chosen === null || data.some(({ value }) => value === chosen);
  return (
    <>
      <Select
        label={t('auto.send_to')}
        data={isKnown ? data : [...data, { value: chosen, label: nameOf(chosen) }]}
        value={chosen}
        onChange={(next) => next && onChange({ ...settings, to: next })}
      />
      <Checkbox
        label={t('workflows.not_sent_before')}
        checked={settings.new_only === true}
        onChange={(event) => onChange({ ...settings, new_only: event.currentTarget.checked })}
      />
    </>
  );
}
