import { Button, Skeleton, Stack } from '@mantine/core';
import { IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import type { TeamMember } from '#shared/contracts/account/team.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { RowList } from '#web/ui/layout/rows/row-list.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { UnreadableNote } from '#web/ui/states/unreadable-note.tsx';
import { AccessDialog } from '../components/access-dialog.tsx';
import { InviteDialog } from '../components/invite-dialog.tsx';
import { MemberRow } from '../components/member-row.tsx';
import { RemoveDialog } from '../components/remove-dialog.tsx';
import { useTeam, useTeamLimit } from '../hooks.ts';

/** Who works in the account and what each of them may use. For the main user. */
export function Page() {
  const t = useText();
  const { data, error, mutate } = useTeam();
  const limit = useTeamLimit();
  const [inviting, setInviting] = useState(false);
  const [changing, setChanging] = useState<TeamMember | null>(null);
  const [removing, setRemoving] = useState<TeamMember | null>(null);
  const people = data?.data ?? [];
  const invite = (
    <Button leftSection={<IconUserPlus size={16} />} onClick={() => setInviting(true)}>
      {t('team.invite')}
    </Button>
  );
  return (
    <PageFrame title={t('nav.team')}>
      <Stack>
        <Panel
          flush
          title={t('team.people')}
          description={limit ? t('team.used', { used: limit.used, limit: limit.limit }) : t('team.text')}
          actions={people.length > 1 ? invite : null}
        >
          {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
          {!data && !error ? <Skeleton height={180} radius={0} /> : null}
          {people.length > 0 ? (
            <RowList>
              {people.map((member) => (
                <MemberRow
                  key={member.id}
                  member={member}
                  onAccess={() => setChanging(member)}
                  onRemove={() => setRemoving(member)}
                />
              ))}
            </RowList>
          ) : null}
          <UnreadableNote count={data?.unreadable} />
          {people.length === 1 && !data?.unreadable ? (
            <EmptyState
              compact
              icon={<IconUsersGroup size={20} />}
              title={t('team.empty_title')}
              action={invite}
            >
              {t('team.empty_text')}
            </EmptyState>
          ) : null}
        </Panel>
      </Stack>
      <InviteDialog opened={inviting} onClose={() => setInviting(false)} options={data?.options ?? []} />
      <AccessDialog member={changing} options={data?.options ?? []} onClose={() => setChanging(null)} />
      <RemoveDialog member={removing} onClose={() => setRemoving(null)} />
    </PageFrame>
  );
}
