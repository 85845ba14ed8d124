import { Button, Radio, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type Label, LabelName, labelColors, longestLabelName } from '#shared/domain/leads/labels.ts';
import { useErrorText } from '#web/lib/intl/error-text.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './labels.module.css';

type Wanted = Pick<Label, 'name' | 'color'>;
type Props = {
  start: Wanted;
  action: string;
  onSave: (wanted: Wanted) => Promise<void>;
  onCancel?: () => void;
};

/** Name and colour of a label. */
export function LabelForm({ start, action, onSave, onCancel }: Props) {
  const t = useText();
  const errorText = useErrorText();
  const [wanted, setWanted] = useState(start);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const name = LabelName.safeParse(wanted.name);
    if (!name.success)
      return setProblem(
        wanted.name.trim() === ''
          ? t('fields.required')
          : t('fields.max_characters', { max: longestLabelName }),
      );
    setBusy(true);
    setProblem(null);
    try {
      await onSave({ ...wanted, name: name.data });
      setWanted(start);
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <TextInput
        aria-label={t('labels.name')}
        placeholder={t('labels.name')}
        value={wanted.name}
        error={problem}
        onChange={({ currentTarget }) => setWanted({ ...wanted, name: currentTarget.value })}
      />
      <Radio.Group
        aria-label={t('labels.color')}
        value={wanted.color}
        onChange={(value) => {
          const color = labelColors.find((one) => one === value);
          if (color) setWanted({ ...wanted, color });
        }}
      >
        <div className={classes.colors}>
          {labelColors.map((color) => (
            <span key={color} className={classes.color} data-color={color} title={t(`labels.color_${color}`)}>
              <Radio
                value={color}
                aria-label={t(`labels.color_${color}`)}
                classNames={{ radio: classes.swatch ?? '', icon: classes.chosen ?? '' }}
              />
            </span>
          ))}
        </div>
      </Radio.Group>
      <Button type="submit" loading={busy}>
        {action}
      </Button>
      {onCancel ? (
        <Button variant="default" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      ) : null}
    </form>
  );
}
