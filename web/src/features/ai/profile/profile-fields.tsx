import { Stack, TagsInput, Textarea, TextInput } from '@mantine/core';
import { type BusinessProfile, profileFields, profileLimits } from '#shared/domain/ai/profile.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { fieldId } from './field-id.ts';

type Props = { profile: BusinessProfile; onChange: (part: Partial<BusinessProfile>) => void };

/** An input for each field of the profile, in its order. */
export function ProfileFields({ profile, onChange }: Props) {
  const t = useText();
  return (
    <Stack gap="lg">
      {profileFields.map((field) => {
        const { key, type } = field;
        const shown = {
          id: fieldId(key),
          label: t(`business_field.${key}`),
          description: t(`business_help.${key}`),
          withAsterisk: 'needed' in field,
        };
        const value = profile[key];
        if (type === 'list')
          return (
            <TagsInput
              key={key}
              {...shown}
              value={Array.isArray(value) ? value : []}
              maxTags={profileLimits.entries}
              acceptValueOnBlur
              splitChars={[',', ';']}
              onChange={(entries) =>
                onChange({ [key]: entries.map((entry) => entry.slice(0, profileLimits.entry)) })
              }
            />
          );
        const Input = type === 'long' ? Textarea : TextInput;
        return (
          <Input
            key={key}
            {...shown}
            {...(type === 'long' ? { autosize: true, minRows: 2, maxRows: 10 } : {})}
            value={String(value)}
            maxLength={profileLimits[type]}
            onChange={({ currentTarget }) => onChange({ [key]: currentTarget.value })}
          />
        );
      })}
    </Stack>
  );
}
