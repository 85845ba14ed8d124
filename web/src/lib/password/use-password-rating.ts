import { useEffect, useState } from 'react';
import type { PasswordRating } from './rate-password.ts';

type Rate = typeof import('./rate-password.ts').ratePassword;

/** The rating of a password while it is typed; null as long as the word lists are not there, which weigh half a megabyte. */
export function usePasswordRating(password: string, about: readonly string[]): PasswordRating | null {
  const [rate, setRate] = useState<Rate | null>(null);
  const typed = password !== '';
  useEffect(() => {
    if (!typed || rate) return;
    let wanted = true;
    import('./rate-password.ts')
      .then(({ ratePassword }) => wanted && setRate(() => ratePassword))
      // Without the lists there is no meter; the service decides all the same.
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [typed, rate]);
  return typed && rate ? rate(password, about) : null;
}
