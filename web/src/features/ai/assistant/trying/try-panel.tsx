import { Alert, Button, Group, Select, Stack } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { aiPrompts, type FineTune, type FineTuneTry } from '#shared/contracts/ai-prompts/index.ts';
import { call } from '#web/lib/api/call.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { type Draft, type Place, usePrompts } from '../use-prompts.ts';
import { TriedTexts } from './tried-texts.tsx';
import type { Sample } from './use-sample.ts';

type Props = {
  place: Place;
  draft: Draft;
  /** The prompt as it is saved, where nothing of it is changed: only then a version can be scored. */
  known: FineTune | undefined;
  sample: Sample;
};

type Tried = { result: FineTuneTry; names: string[]; scored: (FineTune | undefined)[] };

/** What a prompt gives for a few leads before it is saved, beside another one if that is wanted. */
export function TryPanel({ place, draft, known, sample }: Props) {
  const t = useText();
  const { prompts = [] } = usePrompts(place.list_type);
  const [otherId, setOtherId] = useState<string | null>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const [busy, setBusy] = useState(false);
  const others = prompts.filter(
    ({ id, prompt_type }) => prompt_type === place.prompt_type && id !== known?.id,
  );
  const other = others.find(({ id }) => id === otherId);
  const nameOf = ({ is_default, name }: FineTune) => (is_default ? t('prompts.default') : name);
  const run = async () => {
    const { listId } = sample;
    if (!listId) return;
    setBusy(true);
    try {
      const asked = [draft, ...(other ? [other] : [])].map(({ text, language, most_words }) => ({
        ...{ prompt_type: place.prompt_type, text, language, most_words },
      }));
      const lead_ids = sample.leads.map(({ id }) => id);
      const body = { campaign_id: listId, lead_ids, prompts: asked };
      const result = await call(aiPrompts.endpoints.tryFineTunes, { body });
      const names = [t('prompts.this_one'), ...(other ? [nameOf(other)] : [])];
      setTried({ result, names, scored: [known, other?.is_default ? undefined : other] });
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title={t('prompts.try')} description={t('prompts.try_text')}>
      <Stack gap="md">
        {sample.lists.length === 0 && !sample.isLoading ? (
          <Alert color="gray">{t('prompts.no_leads')}</Alert>
        ) : (
          <Group gap="xs" align="end" grow preventGrowOverflow={false}>
            <Select
              label={t('prompts.sample_list')}
              allowDeselect={false}
              value={sample.listId ?? null}
              data={sample.lists.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => id && sample.choose(id)}
            />
            <Select
              clearable
              label={t('prompts.beside')}
              placeholder={t('prompts.beside_none')}
              value={otherId}
              data={others.map((one) => ({ value: one.id, label: nameOf(one) }))}
              onChange={setOtherId}
            />
          </Group>
        )}
        <Group justify="flex-end">
          <Button
            variant="light"
            leftSection={<IconPlayerPlay size={16} />}
            loading={busy}
            disabled={sample.leads.length === 0 || draft.text.trim() === ''}
            onClick={run}
          >
            {t('prompts.try_on', { count: sample.leads.length })}
          </Button>
        </Group>
        {tried ? <TriedTexts {...tried} /> : null}
      </Stack>
    </Panel>
  );
}
