import { AppError } from '#shared/errors/app-error.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { hashToken, newSessionToken } from './session-token.ts';
import type { SessionStore } from './store/sessions.ts';
import type { Throttle } from './store/throttle.ts';
import type { UserStore } from './store/users.ts';
import { toUser } from './to-user.ts';

export type LogInDeps = {
  users: UserStore;
  sessions: SessionStore;
  throttle: Throttle;
  now: () => Date;
  newSessionId: () => string;
};

export const sessionDays = 30;

/** Wrong passwords within 15 minutes. Behind a CDN many people share an address, so it is given more. */
const triesPerAccount = 20;
const triesPerAddress = 300;

/** Hashed once, so that an unknown address costs as long as a known one. */
let decoy: Promise<string> | undefined;

/** Opens a session. A wrong password and an unknown address get the same answer in the same time. */
export async function logIn(
  deps: LogInDeps,
  credentials: { email: string; password: string },
  sourceIp: string,
) {
  const { users, sessions, throttle, now } = deps;
  const email = credentials.email.toLowerCase();
  const waits = await Promise.all([
    throttle.count(`login#${email}`, triesPerAccount, now()),
    throttle.count(`login#ip#${sourceIp}`, triesPerAddress, now()),
  ]);
  const retryAfter = Math.max(...waits);
  if (retryAfter > 0) throw new AppError('rate_limited', { retryAfter });

  const login = await users.findLogin(email);
  decoy ??= hashPassword('decoy');
  const matches = await verifyPassword(credentials.password, login?.password_hash ?? (await decoy));
  const user = login && matches ? await users.get(login.tenantId, login.userId) : undefined;
  if (!user) throw new AppError('unauthenticated', { message: 'E-mail or password is wrong.' });

  await throttle.clear(`login#${email}`, now());
  const token = newSessionToken();
  const expires = Math.floor(now().getTime() / 1000) + sessionDays * 86_400;
  const { tenantId, userId } = user;
  await sessions.create({
    tokenHash: hashToken(token),
    sessionId: deps.newSessionId(),
    tenantId,
    userId,
    expires,
  });
  return { access_token: token, expires_at: new Date(expires * 1000).toISOString(), user: toUser(user) };
}
