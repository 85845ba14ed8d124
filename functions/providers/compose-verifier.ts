import { createGuardedFetch, isInvented } from '#functions/platform/outbound/index.ts';
import { readSecret } from '#functions/platform/secrets/read-secret.ts';
import { createDomainLookup } from './adapters/dns/look-up-domain.ts';
import { createReacher, reacherPolicy } from './adapters/reacher/ask-reacher.ts';
import { nameServers, type VerifyEnv } from './env.ts';
import type { AskMailbox, EmailVerifier, LookUpDomain } from './ports.ts';
import { createVerifier } from './verify-email/create-verifier.ts';
import { isDisposable } from './verify-email/disposable.ts';

/** The verifier that the environment describes: without a Reacher in it, no mail server is asked. */
export function composeVerifier(env: VerifyEnv): EmailVerifier {
  const now = () => new Date();
  return createVerifier({ lookUp: lookUpOf(env), ask: askOf(env, now), isDisposable, now });
}

function lookUpOf({ DNS_SERVERS, STAND_IN_DNS }: VerifyEnv): LookUpDomain {
  const real = createDomainLookup(DNS_SERVERS ? { servers: nameServers(DNS_SERVERS) } : {});
  if (!STAND_IN_DNS) return real;
  const standIn = createDomainLookup({ servers: nameServers(STAND_IN_DNS), isWhole: true });
  return (domain) => (isInvented(domain) ? standIn(domain) : real(domain));
}

/** A stand-in is asked about invented businesses alone: of nobody else can it know anything. */
function askOf(env: VerifyEnv, now: () => Date): AskMailbox | undefined {
  const fetch = createGuardedFetch(reacherPolicy);
  const real = env.REACHER_URL
    ? createReacher({ url: env.REACHER_URL, secret: () => secretOf(env), fetch, now })
    : undefined;
  const { STAND_IN_REACHER: url } = env;
  if (!url) return real;
  const standIn = createReacher({ url, secret: async () => undefined, fetch, now });
  return async (address) => {
    if (isInvented(address.slice(address.lastIndexOf('@') + 1))) return standIn(address);
    return real ? real(address) : { answer: 'not_asked' };
  };
}

async function secretOf({ REACHER_SECRET, REACHER_SECRET_ID }: VerifyEnv): Promise<string | undefined> {
  if (REACHER_SECRET) return REACHER_SECRET;
  return REACHER_SECRET_ID ? readSecret(REACHER_SECRET_ID) : undefined;
}
