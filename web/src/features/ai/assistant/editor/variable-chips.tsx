import { Tooltip, UnstyledButton } from '@mantine/core';
import { ai } from '#shared/contracts/ai/index.ts';
import { profileKeys } from '#shared/domain/ai/profile.ts';
import { leadVariables, profileVariable, trainingVariable } from '#shared/domain/ai/prompts/variables.ts';
import { isCommon } from '#shared/domain/kinds/column.ts';
import type { ColumnKey, KindKey } from '#shared/domain/kinds/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { categoryName } from '#web/lib/intl/names/category-name.ts';
import { enumText } from '#web/lib/intl/names/column-text.ts';
import { useFinerNames } from '#web/lib/intl/names/finer-names.ts';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';
import classes from '../assistant.module.css';
import type { Sample } from '../trying/use-sample.ts';

/** Letters of a value that a chip has room for. */
const longestValue = 32;

type Props = { kind: KindKey; sample: Sample; onInsert: (name: string) => void };

function shorten(value: unknown): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

/** What a prompt can name, with what stands there for the sample lead. A press puts it where the cursor is. */
export function VariableChips({ kind, sample, onInsert }: Props) {
  const t = useText();
  const textOr = useTextOr();
  const { locale } = useLanguage();
  useFinerNames(
    sample.leads.slice(0, 1).flatMap(({ category }) => category ?? []),
    locale,
  );
  const { data } = useEndpoint(ai.endpoints.businessProfile, {}, { quiet: true, revalidateOnFocus: false });
  const [lead] = sample.leads;
  const told = (key: ColumnKey): unknown => {
    const value = lead && (isCommon(key) ? lead[key] : lead.columns?.[key]);
    if (typeof value !== 'string') return value;
    return key === 'category' ? categoryName(value, locale) : enumText(key, value, t);
  };
  const variables = [
    ...leadVariables(kind).map((key) => ({
      name: key,
      label: textOr(`lead.${key}`, key),
      value: shorten(told(key)),
    })),
    ...profileKeys.map((field) => ({
      name: profileVariable(field),
      label: t('prompts.my_field', { field: textOr(`business_field.${field}`, field) }),
      value: shorten(data?.data?.profile[field]),
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
