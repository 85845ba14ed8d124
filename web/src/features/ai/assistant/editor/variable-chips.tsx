import { Tooltip, UnstyledButton } from '@mantine/core';
import { profileKeys } from '#shared/domain/ai/profile.ts';
import { leadVariables, profileVariable, trainingVariable } from '#shared/domain/ai/prompts/variables.ts';
import { isCommon } from '#shared/domain/kinds/column.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';
import classes from '../assistant.module.css';
import type { Sample } from '../trying/use-sample.ts';

/** Letters of a value that a chip has room for. */
const longestValue = 32;

type Props = { kind: KindKey; sample: Sample; onInsert: (name: string) => void };

/** What a prompt can name, with what stands there for the sample lead. A press puts it where the cursor is. */
export function VariableChips({ kind, sample, onInsert }: Props) {
  const t = useText();
  const textOr = useTextOr();
  const [lead] = sample.leads;
  const sampleOf = (key: string): string => {
    const value = lead && (isCommon(key) ? lead[key] : lead.columns?.[key]);
    const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
    return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
  };
  const variables = [
    ...leadVariables(kind).map((key) => ({
      name: key,
      label: textOr(`lead.${key}`, key),
      value: sampleOf(key),
    })),
    ...profileKeys.map((field) => ({
      name: profileVariable(field),
      label: t('prompts.my_field', { field: textOr(`business_field.${field}`, field) }),
      value: '',
    })),
    { name: trainingVariable, label: t('prompts.training'), value: '' },
  ];
  return (
    <fieldset className={classes.variables}>
      <legend>{lead ? t('prompts.variables_of', { name: lead.name }) : t('prompts.variables')}</legend>
      <ul>
        {variables.map(({ name, label, value }) => (
          <li key={name}>
            <Tooltip label={label} openDelay={300}>
              <UnstyledButton className={classes.chip ?? ''} onClick={() => onInsert(name)}>
                <code>{`{{${name}}}`}</code>
                {value ? <span className={classes.value}>{value}</span> : null}
              </UnstyledButton>
            </Tooltip>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
