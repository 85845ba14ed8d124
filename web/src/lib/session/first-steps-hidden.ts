import { useLocalStorage } from '@mantine/hooks';
import { useUser } from './session.ts';

/** Whether this user has put the first steps away, in this browser. */
export const useFirstStepsHidden = () => useNoted('hidden');

/** Whether this browser has seen that the user's first steps are done: so that nobody sees them come and go again. */
export const useFirstStepsDone = () => useNoted('done');

function useNoted(what: 'hidden' | 'done') {
  const user = useUser();
  return useLocalStorage({
    key: `first_steps_${what}_${user?.id ?? ''}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
}
