import { Button, Group, TextInput } from '@mantine/core';
import { IconWorldSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { ai, type ProfileDraft } from '#shared/contracts/ai/index.ts';
import type { BusinessProfile } from '#shared/domain/ai/profile.ts';
import { call } from '#web/lib/api/call.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useErrorText } from '#web/lib/intl/error-text.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ProgressLine } from '#web/ui/charts/progress-line.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { WorkProblem } from '../work-problem.tsx';
import { DraftProposals } from './draft-proposals.tsx';

const { businessProfileDraft, draftBusinessProfile } = ai.endpoints;
const pollMs = 2000;

type Props = { profile: BusinessProfile; onTake: (part: Partial<BusinessProfile>) => void };

/** Has the website read and shows what was drafted from it, to be taken field by field. */
export function DraftPanel({ profile, onTake }: Props) {
  const t = useText();
  const errorText = useErrorText();
  const [website, setWebsite] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { data, mutate } = useEndpoint(
    businessProfileDraft,
    {},
    { quiet: true, refreshInterval: (draft) => (draft?.status === 'pending' ? pollMs : 0) },
  );
  const asked = website ?? profile.website;
  const pending = data?.status === 'pending';
  const begin = async () => {
    setProblem(null);
    try {
      await mutate(call(draftBusinessProfile, { body: { website: asked } }, { quiet: true }), {
        revalidate: false,
      });
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <Panel title={t('business.draft_title')} description={t('business.draft_text')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <TextInput
          type="url"
          label={t('business.draft_website')}
          placeholder="https://"
          value={asked}
          error={problem}
          disabled={pending}
          onChange={({ currentTarget }) => setWebsite(currentTarget.value)}
          inputContainer={(input) => (
            <Group gap="xs">
              <div style={{ flex: '1 1 220px' }}>{input}</div>
              <Button
                type="submit"
                leftSection={<IconWorldSearch size={16} />}
                loading={pending}
                variant="default"
              >
                {t('business.draft')}
              </Button>
            </Group>
          )}
        />
      </form>
      <div role="status" style={{ marginTop: 12 }}>
        {pending ? (
          <>
            <p style={{ margin: '0 0 8px' }}>
              {t('business.draft_pending', { website: data.website ?? '' })}
            </p>
            <ProgressLine label={t('business.draft_title')} value={0} total={0} />
          </>
        ) : null}
        {data?.status === 'failed' ? <WorkProblem state={data} /> : null}
      </div>
      {data?.status === 'done' ? (
        <Drafted key={data.at} draft={data} profile={profile} onTake={onTake} />
      ) : null}
    </Panel>
  );
}

function Drafted({ draft, profile, onTake }: Props & { draft: ProfileDraft }) {
  const t = useText();
  // That it could be read is known by now; an address that was mistyped is nobody's website.
  const read = draft.website ? [{ field: 'website' as const, value: draft.website, source_url: null }] : [];
  return draft.fields.length > 0 ? (
    <DraftProposals
      fields={[...read, ...draft.fields]}
      website={draft.website ?? ''}
      profile={profile}
      onTake={onTake}
    />
  ) : (
    <p>{t('business.draft_nothing')}</p>
  );
}
