import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { aiPrompts } from '#shared/contracts/ai-prompts/index.ts';
import { call } from '#web/lib/api/call.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import type { Place } from '../use-prompts.ts';

/** Has a prompt written from the business profile; it is looked at before it is saved. */
export function GenerateButton({ place, onText }: { place: Place; onText: (text: string) => void }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const { list_type, prompt_type } = place;
  const generate = async () => {
    setBusy(true);
    try {
      const { text } = await call(aiPrompts.endpoints.generateFineTune, { body: { list_type, prompt_type } });
      onText(text);
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" leftSection={<IconSparkles size={16} />} loading={busy} onClick={generate}>
      {t('prompts.generate')}
    </Button>
  );
}
