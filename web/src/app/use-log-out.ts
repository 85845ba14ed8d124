import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { logOut } from '#web/lib/session/session.ts';

/** Ends the session and goes to Login. A refusal has been announced by the call; then nothing has changed. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    try {
      await logOut();
    } catch {
      return;
    }
    await navigate('/login');
  }, [navigate]);
}
