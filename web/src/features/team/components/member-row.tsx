import type { TeamMember } from '#shared/contracts/account/team.ts';
import { initialsOf } from '#web/lib/initials.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { RowItem } from '#web/ui/layout/rows/row-list.tsx';
import { PersonPicture } from '#web/ui/person-picture.tsx';
import { StatusBadge, type Tone } from '#web/ui/states/status-badge.tsx';
import { personName } from '../person-name.ts';
import { MemberMenu } from './member-menu.tsx';
import classes from './team.module.css';

const tones: Record<TeamMember['status'], Tone> = {
  active: 'success',
  invited: 'info',
  invitation_expired: 'warning',
  has_account: 'warning',
};

type Props = { member: TeamMember; onAccess: () => void; onRemove: () => void };

/** One person: who, whether they have come, what they may use, and when they were last here. */
export function MemberRow({ member, onAccess, onRemove }: Props) {
  const t = useText();
  const format = useFormat();
  const name = personName(member);
  const access = member.isMainUser
    ? t('team.everything')
    : format.list(member.access.map((option) => t(`access.${option}`)));
  return (
    <RowItem className={classes.row}>
      <PersonPicture picture={member.profile} initials={initialsOf(member)} size={36} />
      <div className={classes.who}>
        <div className={classes.name}>{name}</div>
        {name === member.email ? null : <div className={classes.minor}>{member.email}</div>}
      </div>
      <div className={classes.status}>
        <StatusBadge tone={tones[member.status]}>
          {member.isMainUser ? t('team.main_user') : t(`team_status.${member.status}`)}
        </StatusBadge>
      </div>
      <div className={classes.access}>{access}</div>
      <div className={classes.when}>
        <When member={member} />
      </div>
      <div className={classes.menu}>
        {member.isMainUser ? null : <MemberMenu member={member} onAccess={onAccess} onRemove={onRemove} />}
      </div>
    </RowItem>
  );
}

function When({ member: { status, expires_at, last_login_at, created_at } }: { member: TeamMember }) {
  const t = useText();
  const format = useFormat();
  if (status === 'active') {
    return last_login_at
      ? t('team.last_login', { when: format.ago(last_login_at, new Date()) })
      : t('team.joined', { day: format.day(created_at) });
  }
  const day = format.day(expires_at ?? created_at);
  if (status === 'has_account') return t('team.has_account');
  return status === 'invited' ? t('team.expires_on', { day }) : t('team.expired_on', { day });
}
