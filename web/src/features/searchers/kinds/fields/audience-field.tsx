import { ActionIcon, Button, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import * as z from 'zod';
import { audienceAges, genders } from '#shared/domain/kinds/influencer.ts';
import { enumText } from '#web/lib/intl/names/column-text.ts';
import { useNames } from '#web/lib/intl/names/use-names.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from '../kind-form.module.css';
import { ShareField } from './number-fields.tsx';

const Weighted = z.array(z.object({ id: z.string(), weight: z.number() })).catch([]);
const Audience = z.object({
  credibility: z.number().optional().catch(undefined),
  ages: Weighted,
  genders: Weighted,
  countries: Weighted,
  languages: Weighted,
});
type Part = Exclude<keyof z.infer<typeof Audience>, 'credibility'>;
const parts: readonly Part[] = ['ages', 'genders', 'countries', 'languages'];
/** The share that a new line asks for. */
const startWeight = 0.3;

type Props = { value: unknown; onChange: (value: unknown) => void };

/** Who follows: how believable they are, and the least share of them that is so. */
export function AudienceField({ value, onChange }: Props) {
  const t = useText();
  const audience = Audience.parse({ ages: [], genders: [], countries: [], languages: [], ...Object(value) });
  const countries = useNames('region');
  const languages = useNames('language');
  const options = {
    ages: audienceAges.map((age) => ({ value: age, label: age.replace(/-$/, '+') })),
    genders: genders.map((gender) => ({ value: gender, label: enumText('gender', gender, t) })),
    countries,
    languages,
  };
  const change = (part: Part, lines: z.infer<typeof Weighted>) => onChange({ ...audience, [part]: lines });
  return (
    <div className={classes.fields}>
      <ShareField
        label={t('search.credibility')}
        error={null}
        value={audience.credibility}
        onChange={(credibility) => onChange({ ...audience, credibility })}
      />
      {parts.map((part) => (
        <fieldset key={part} className={classes.range}>
          <legend className={classes.legend}>{t(`search.audience_${part}`)}</legend>
          {audience[part].map((line, index) => (
            <div key={line.id} className={classes.weighted}>
              <Select
                aria-label={t(`search.audience_${part}`)}
                searchable={options[part].length > 10}
                allowDeselect={false}
                data={options[part].filter(
                  ({ value: id }) => id === line.id || !audience[part].some((other) => other.id === id),
                )}
                value={line.id}
                onChange={(id) => id && change(part, audience[part].with(index, { ...line, id }))}
              />
              <ShareField
                label=""
                aria-label={t('search.audience_weight')}
                error={null}
                value={line.weight}
                onChange={(weight) =>
                  change(part, audience[part].with(index, { ...line, weight: weight ?? 0 }))
                }
              />
              <ActionIcon
                size={36}
                aria-label={t('filter.remove_condition')}
                onClick={() => change(part, audience[part].toSpliced(index, 1))}
              >
                <IconTrash size={15} />
              </ActionIcon>
            </div>
          ))}
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => {
              const free = options[part].find(
                ({ value: id }) => !audience[part].some((line) => line.id === id),
              );
              if (free) change(part, [...audience[part], { id: free.value, weight: startWeight }]);
            }}
          >
            {t('filter.add_condition')}
          </Button>
        </fieldset>
      ))}
    </div>
  );
}
