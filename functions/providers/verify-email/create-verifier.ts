import { parse } from 'tldts';
import { isInvented } from '#functions/platform/outbound/index.ts';
import { kindOfEmail } from '#shared/domain/leads/mailboxes/email-kind.ts';
import { isFreeMail } from '#shared/domain/leads/mailboxes/mailbox-words.ts';
import type {
  AskMailbox,
  DomainAnswer,
  EmailToCheck,
  EmailVerifier,
  LookUpDomain,
  MailboxAnswer,
} from '../ports.ts';
import { type Evidence, isWorthAsking, judgeCheck } from './judge-check.ts';
import { type Address, readAddress } from './read-address.ts';
import { remember } from './remember.ts';

export type VerifierDeps = {
  lookUp: LookUpDomain;
  /** Absent where no verifier is set up: no mail server is asked. */
  ask?: AskMailbox | undefined;
  /** `domain` is in ASCII and written small. */
  isDisposable: (domain: string) => boolean;
  now: () => Date;
  /** For all addresses of one call together, in milliseconds. */
  totalMs?: number;
};

/** Long enough for most mail servers, short enough that a lead with its 25 s of crawling still says "looking". */
const defaultTotalMs = 10_000;
/** A site with fifty addresses must not use up what a verifier may ask in a minute. */
const mostAsked = 5;
/** Domains and mailboxes that are remembered. */
const most = 5000;
const minute = 60_000;
const keepDomainMs = (answer: DomainAnswer): number => (answer === 'dns_failed' ? minute : 60 * minute);
/** Who said nothing is asked again the next time. */
const keepMailboxMs = ({ answer }: MailboxAnswer): number =>
  answer.startsWith('mailbox_') || answer === 'catch_all' ? 60 * minute : 0;
const notAsked: MailboxAnswer = { answer: 'not_asked' };
const late: MailboxAnswer = { answer: 'verifier_timeout' };

/** One per process: it remembers what name servers and mail servers said. */
export function createVerifier(deps: VerifierDeps): EmailVerifier {
  const now = () => deps.now().getTime();
  const lookUp = remember(deps.lookUp, { keepMs: keepDomainMs, most, now });
  const ask = remember(async (address) => (await deps.ask?.(address)) ?? notAsked, {
    ...{ keepMs: keepMailboxMs, most, now },
  });
  const gather = async (email: EmailToCheck, mayAsk: boolean, end: AbortSignal): Promise<Evidence> => {
    const address = readAddress(email.address);
    if (!address) return {};
    const facts = factsOf(address, email.kind, deps.isDisposable);
    const domain = await orAtEnd(lookUp(address.domain), end, 'dns_failed' as const);
    const evidence: Evidence = { ...facts, domain };
    if (!deps.ask || !mayAsk || !isWorthAsking(evidence)) return evidence;
    return { ...evidence, mailbox: await orAtEnd(ask(address.address), end, late) };
  };
  return {
    async verify(emails, signal) {
      const end = AbortSignal.any([signal, AbortSignal.timeout(deps.totalMs ?? defaultTotalMs)]);
      const gathered = await Promise.all(emails.map((email, index) => gather(email, index < mostAsked, end)));
      signal.throwIfAborted();
      const at = deps.now().toISOString();
      return gathered.map((evidence) => judgeCheck(evidence, at));
    },
    prepare(website) {
      const { domain } = parse(website);
      const read = domain ? readAddress(`postmaster@${domain}`) : undefined;
      if (read) void lookUp(read.domain);
    },
  };
}

function factsOf(
  { local, domain, label }: Address,
  kind: EmailToCheck['kind'],
  isDisposable: VerifierDeps['isDisposable'],
): Evidence {
  const webmail = isFreeMail(domain);
  return {
    disposable: isDisposable(domain),
    webmail,
    role: (kind ?? kindOfEmail(local, webmail ? [] : [label])) === 'role',
    invented: isInvented(domain),
  };
}

/** What `work` gives, or `otherwise` at the end of the time; the work goes on, and what it learns is remembered. */
async function orAtEnd<T>(work: Promise<T>, end: AbortSignal, otherwise: T): Promise<T> {
  if (end.aborted) return otherwise;
  const ended = Promise.withResolvers<T>();
  const finish = () => ended.resolve(otherwise);
  end.addEventListener('abort', finish, { once: true });
  try {
    return await Promise.race([work, ended.promise]);
  } finally {
    end.removeEventListener('abort', finish);
  }
}
