import { SegmentedControl, TextInput } from '@mantine/core';
import type { Autopilot } from '#shared/contracts/autopilots/index.ts';
import { autopilotTypes } from '#shared/domain/autopilots.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { MappingFields } from '#web/features/autopilots/form/mapping-fields.tsx';
import { atDate } from '#web/features/autopilots/form/repeat-draft.ts';
import { WhenFields } from '#web/features/autopilots/form/when-fields.tsx';
import { useText } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import classes from './autopilot-form.module.css';
import type { Values } from './values.ts';

/** What is shared by the forms of all kinds: they differ in what they search for. */
export type FormProps = {
  values: Values;
  onChange: (change: Partial<Values>) => void;
  /** The one that is changed; absent while one is made. */
  known?: Autopilot;
  /** Begins anew with what it is by now. */
  onNewest?: () => Promise<void>;
  /** The query of a kind that was filled in before another was looked at. */
  searchOf?: (kind: KindKey) => string | undefined;
};

type AboutProps = Pick<FormProps, 'values' | 'onChange'> & {
  suggestion: string;
  isNew: boolean;
  error: string | undefined;
};

/** What it is called, and what starts it, which is chosen once. */
export function AboutPanel({ values, suggestion, isNew, error, onChange }: AboutProps) {
  const t = useText();
  return (
    <Panel title={t('auto.about_title')}>
      <div className={classes.fields}>
        <TextInput
          label={t('ui.name')}
          placeholder={suggestion}
          maxLength={100}
          value={values.name}
          error={error}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        {!isNew ? null : (
          <div>
            <SegmentedControl
              fullWidth
              aria-label={t('auto.type')}
              value={values.type}
              data={autopilotTypes.map((value) => ({ value, label: t(`auto_type.${value}`) }))}
              onChange={(value) => {
                const chosen = autopilotTypes.find((one) => one === value);
                if (chosen) onChange({ type: chosen });
              }}
            />
            <p className={classes.hint}>{t(`auto_type_help.${values.type}`)}</p>
          </div>
        )}
      </div>
    </Panel>
  );
}

type StartProps = Pick<FormProps, 'values' | 'onChange'> & {
  kind: KindKey;
  isNew: boolean;
  errors: Record<string, string>;
};

/** When it starts, or what a call of it fills in. */
export function StartPanel({ kind, values, isNew, errors, onChange }: StartProps) {
  const t = useText();
  const { type, repeat, time_zone, mappings } = values;
  if (type === 'webhook')
    return (
      <Panel title={t('auto.mappings')} description={t('auto.mappings_text')}>
        <MappingFields
          kind={kind}
          value={mappings}
          errors={errors}
          onChange={(chosen) => onChange({ mappings: chosen })}
        />
      </Panel>
    );
  return (
    <Panel title={t('auto.when')} description={t(isNew ? 'auto.when_text' : 'auto.when_changed')}>
      <WhenFields
        repeat={repeat}
        zone={time_zone}
        errors={atDate(repeat, errors)}
        onRepeat={(part) => onChange({ repeat: { ...repeat, ...part } })}
        onZone={(zone) => onChange({ time_zone: zone })}
      />
    </Panel>
  );
}
