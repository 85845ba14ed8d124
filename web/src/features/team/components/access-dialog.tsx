import { Modal, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { account } from '#shared/contracts/account/index.ts';
import type { TeamMember } from '#shared/contracts/account/team.ts';
import type { AccessOption } from '#shared/domain/accounts/access-options.ts';
import { call } from '#web/lib/api/call.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useBodyCheck } from '#web/lib/use-body-check.ts';
import { useFormCall } from '#web/lib/use-form-call.ts';
import { SubmitRow } from '#web/ui/fields/submit-row.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { useLastShown } from '#web/ui/toasts/use-last-shown.ts';
import { refreshTeam } from '../hooks.ts';
import { personName } from '../person-name.ts';
import { AccessField } from './access-field.tsx';

type Props = { member: TeamMember | null; options: readonly AccessOption[]; onClose: () => void };

/** Changes what a person may use. */
export function AccessDialog({ member, options, onClose }: Props) {
  const t = useText();
  const shown = useLastShown(member);
  return (
    <Modal
      opened={member !== null}
      onClose={onClose}
      title={shown ? t('team.access_of', { name: personName(shown) }) : ''}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {shown ? <AccessForm key={shown.id} member={shown} options={options} onClose={onClose} /> : null}
    </Modal>
  );
}

function AccessForm({ member, options, onClose }: Props & { member: TeamMember }) {
  const t = useText();
  const check = useBodyCheck();
  const { changeMember } = account.endpoints;
  const form = useForm({
    initialValues: { access: member.access.filter((option) => options.includes(option)) },
    validate: (values) => check(changeMember, values),
  });
  const { busy, send } = useFormCall(form);
  const submit = async (body: typeof form.values) => {
    const saved = await send(() => call(changeMember, { params: { id: member.id }, body }));
    if (!saved) return;
    await refreshTeam();
    toast(t('ui.saved'));
    onClose();
  };
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack>
        <AccessField options={options} {...form.getInputProps('access')} />
        <SubmitRow busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  );
}
