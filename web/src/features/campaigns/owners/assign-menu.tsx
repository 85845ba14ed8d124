import { Button, Skeleton, TextInput } from '@mantine/core';
import { IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { foldText } from '#shared/domain/fold-text.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useUser } from '#web/lib/session/session.ts';
import { ButtonPopover, type Opener } from '#web/ui/button-popover.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { OwnerInitials } from './owner-chip.tsx';
import classes from './owners.module.css';
import { useColleagues } from './use-colleagues.ts';

/** `null` for nobody. */
type OnAssign = (userId: string | null) => void;
type Props = { ref?: Ref<Opener>; size: 'compact-sm' | 'xs'; onAssign: OnAssign };

/** Says who looks after the chosen leads. */
export function AssignMenu({ ref, size, onAssign }: Props) {
  const t = useText();
  return (
    <ButtonPopover
      ref={ref}
      size={size}
      width={260}
      icon={<IconUserCheck size={15} />}
      label={t('owner.assign')}
    >
      {(close) => (
        <AssignChoice
          onAssign={(userId) => {
            close();
            onAssign(userId);
          }}
        />
      )}
    </ButtonPopover>
  );
}

/** More than so many people are looked through by typing. */
const fewEnough = 8;

/** The people of the account, whoever looks first, and nobody. */
export function AssignChoice({ onAssign }: { onAssign: OnAssign }) {
  const t = useText();
  const user = useUser();
  const { people, isLoading, error, retry } = useColleagues();
  const [typed, setTyped] = useState('');
  if (error) return <LoadProblem compact error={error} onRetry={retry} />;
  if (isLoading) return <Skeleton height={90} role="status" aria-label={t('ui.loading')} />;
  const shown = people.filter(({ name }) => foldText(name).includes(foldText(typed)));
  const isFound = people.length > fewEnough;
  return (
    <div ref={takeFocus} className={classes.choice}>
      {isFound ? (
        <TextInput
          size="xs"
          data-autofocus
          aria-label={t('owner.find')}
          placeholder={t('owner.find')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      ) : null}
      <ul className={classes.list}>
        {shown.map(({ id, name }, at) => (
          <li key={id}>
            <Button
              {...line}
              {...(isFound || at > 0 ? {} : { 'data-autofocus': true })}
              leftSection={<OwnerInitials name={name} />}
              onClick={() => onAssign(id)}
            >
              {id === user?.id ? t('owner.me_named', { name }) : name}
            </Button>
          </li>
        ))}
        <li>
          <Button {...line} leftSection={<IconUserOff size={18} />} onClick={() => onAssign(null)}>
            {t('owner.nobody')}
          </Button>
        </li>
      </ul>
    </div>
  );
}

/** Who opened it before the people were there has the focus at it as a whole, and goes on at its first line. */
function takeFocus(choice: HTMLElement | null): void {
  if (choice?.closest('[role="dialog"]')?.contains(document.activeElement))
    choice.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}

const line = {
  fullWidth: true,
  size: 'compact-md',
  variant: 'subtle',
  color: 'gray',
  justify: 'start',
} as const;
