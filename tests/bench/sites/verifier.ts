import type { DomainAnswer } from '#functions/providers/ports.ts';
import { createVerifier } from '#functions/providers/verify-email/create-verifier.ts';
import { isDisposable } from '#functions/providers/verify-email/disposable.ts';
import type { BenchRow } from '../made/bench-row.ts';

const addresses = 100_000;
const domains = 20_000;
/** As many as a site may show. */
const atOnce = 50;
const leastPerSecond = 500;
const names = ['anna', 'b.smith', 'info', 'sales-uk', 'jürgen', 'kontakt2', 'anna.smith', 'broken..name'];
const hosts = ['gmail.com', 'mailinator.com', 'bäckerei-müller.de'];
const answers: DomainAnswer[] = ['mx_found', 'mx_found', 'mx_found', 'only_address', 'null_mx', 'no_domain'];

/** Checks made-up addresses with name servers that answer at once and no verifier: what the rules alone cost. */
export async function run(): Promise<BenchRow[]> {
  let asked = 0;
  const verifier = createVerifier({
    lookUp: async () => answers[asked++ % answers.length] ?? 'mx_found',
    isDisposable,
    now: () => new Date(),
  });
  const emails = Array.from({ length: addresses }, (_, index) => ({ address: addressOf(index) }));
  const { signal } = new AbortController();
  const counts = new Map<string, number>();
  const started = performance.now();
  for (let from = 0; from < emails.length; from += atOnce)
    for (const { status } of await verifier.verify(emails.slice(from, from + atOnce), signal))
      counts.set(status, (counts.get(status) ?? 0) + 1);
  const perSecond = addresses / ((performance.now() - started) / 1000);
  const told = [...counts].map(([status, count]) => `${count} ${status}`).join(', ');
  return [
    {
      figure: `Verifier without network, addresses a second and core, of ${domains} domains`,
      value: perSecond.toFixed(0),
      limit: `>= ${leastPerSecond}`,
      ok: perSecond >= leastPerSecond,
    },
    {
      figure: 'Verifier, what they came to; none may be valid, as nobody was asked',
      value: told,
      limit: 'no valid one',
      ok: !counts.has('valid'),
    },
  ];
}

function addressOf(index: number): string {
  const host = index % 10 === 0 ? hosts[(index / 10) % hosts.length] : `shop-${index % domains}.co.uk`;
  return `${names[index % names.length]}@${host}`;
}

if (import.meta.main) console.table(await run());
