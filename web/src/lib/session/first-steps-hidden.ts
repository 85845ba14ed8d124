import { useLocalStorage } from '@mantine/hooks';
import { useUser } from './session.ts';

/** Whether this user has put the first steps away, in this browser. */
export function useFirstStepsHidden() {
  const user = useUser();
  return useLocalStorage({
    key: `first_steps_hidden_${user?.id ?? ''}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
}
