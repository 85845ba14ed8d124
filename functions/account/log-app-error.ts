import { createHash } from 'node:crypto';
import { byAddress, limitTries } from '#functions/auth/index.ts';
import { log } from '#functions/platform/runtime/log.ts';
import { epochAfter } from '#shared/domain/time.ts';
import type { AccountDeps } from './deps.ts';
import { withoutSecrets } from './without-secrets.ts';

type Report = { message: string; err?: string | undefined; info?: string | undefined };

/** Reports from one address within 15 minutes; many people can share one. */
const perAddress = 60;
const keepDays = 90;

/**
 * Keeps one record for one fault and counts how often it came, so that a fault in a loop is one line in the log.
 * What looks like a secret is cut out first.
 */
export async function logAppError(deps: AccountDeps, report: Report, sourceIp: string): Promise<void> {
  const { own, now } = deps;
  await limitTries(deps, [[byAddress('app-error', sourceIp), perAddress]]);
  const clean = (text = '') => withoutSecrets(text);
  const message = clean(report.message);
  const stack = clean(report.err);
  const place = stack.split('\n').slice(0, 3).join('\n');
  const fingerprint = createHash('sha256').update(`${message}\n${place}`).digest('base64url').slice(0, 22);
  const at = now().toISOString();
  const expires = epochAfter(at, keepDays, 'day');
  const { data } = await own.appErrors
    .upsert({ fingerprint, message, stack, info: clean(report.info), last_seen: at, expires })
    .add({ times: 1 })
    .ifNotExists({ first_seen: at })
    .go({ response: 'all_new' });
  if (data.times === 1) log.error('web app error', { fingerprint, fault: message, stack });
}
