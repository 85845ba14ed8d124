import { Button, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { trainingLimits } from '#shared/domain/training/training.ts';
import { type Locale, languages } from '#web/lib/intl/locale.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { RichTextEditor } from '#web/ui/rich-text-editor/rich-text-editor.tsx';
import { toastUndo } from '#web/ui/toasts/toasts.tsx';
import { uploadPicture } from '../upload-picture.ts';
import { MissingLanguage } from './missing-language.tsx';
import { emptyText, isWritten, type PageText, type PageValues } from './page-values.ts';

type Props = { form: UseFormReturnType<PageValues>; locale: Locale };

/** Title and text in one language, or how to begin it. */
export function LanguageFields({ form, locale }: Props) {
  const t = useText();
  const language = languages[locale];
  const text = form.values.texts[locale];
  const set = (next: PageText | null) => {
    form.setFieldValue(`texts.${locale}`, next);
    form.clearFieldError(`texts.${locale}.title`);
    form.clearFieldError(`texts.${locale}.html`);
  };
  if (text === null)
    return (
      <MissingLanguage
        locale={locale}
        onCopy={() => set(form.getValues().texts.en)}
        onBegin={() => set(emptyText)}
      />
    );
  const remove = () => {
    const removed = form.getValues().texts[locale];
    set(null);
    if (!isWritten(removed)) return;
    toastUndo(t('training_page.removed', { language }), t('ui.undo'), async () => set(removed));
  };
  return (
    <Stack>
      <TextInput
        label={t('training_page.title')}
        lang={locale}
        maxLength={trainingLimits.title}
        {...form.getInputProps(`texts.${locale}.title`)}
      />
      <RichTextEditor
        label={t('training_page.text')}
        lang={locale}
        html={text.html}
        maxLength={trainingLimits.html}
        error={form.errors[`texts.${locale}.html`]}
        onChange={(html) => form.setFieldValue(`texts.${locale}.html`, html)}
        onUploadPicture={uploadPicture}
      />
      {locale === 'en' ? null : (
        <div>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            leftSection={<IconTrash size={15} />}
            onClick={remove}
          >
            {t('training_page.remove', { language })}
          </Button>
        </div>
      )}
    </Stack>
  );
}
