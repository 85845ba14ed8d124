import { randomUUID } from 'node:crypto';
import type { GuardedFetch } from '#functions/platform/outbound/index.ts';
import type { EmailVerifier } from '#functions/providers/index.ts';
import type { LeadValues } from '#shared/domain/leads/lead.ts';
import { checkEmails } from './check-emails.ts';
import { claimHosts, type HostTurns } from './crawl/claim-hosts.ts';
import { type CrawlLimits, crawlSite } from './crawl/crawl-site.ts';
import type { CrawledPage } from './crawl/fetch-page.ts';
import { createHostGate, type HostGate } from './crawl/host-gate.ts';
import type { EnrichmentProblem } from './crawl/problem.ts';
import { createRobots } from './crawl/read-robots.ts';
import type { Finding } from './extract/finding.ts';
import { mergeFindings } from './extract/merge-findings.ts';
import { toProfile } from './extract/socials/network.ts';
import { createPageReader, type PageLimits } from './extract/thread/page-reader.ts';

/** `country` is ISO 3166-1 alpha-2 and helps with phone numbers that have no country code. */
export type EnrichmentInput = {
  website: string;
  country?: string | undefined;
  name?: string | undefined;
  /** Names this piece of work: cut off and begun again, it does not wait for the turn at a host that it took itself. */
  work?: string | undefined;
};

export type EnrichmentOutcome = {
  /** Values with provenance, surest first; empty when `problem` says why. */
  values: LeadValues;
  /** Every request that was answered: bytes after decompression, time in milliseconds. */
  pages: CrawledPage[];
  problem?: EnrichmentProblem;
  /** The domain that the website redirects to, when it is another one. */
  redirected_to?: string;
};

export type EnricherLimits = CrawlLimits &
  Partial<PageLimits> & {
    /** Pages read at most, the home page included. */
    pages: number;
    /** Pause between two requests to one host, in milliseconds, where robots.txt asks for no longer one. */
    gapMs: number;
  };

export type Enricher = {
  /** Never throws for a bad site; throws the signal's reason when aborted. */
  enrich(input: EnrichmentInput, signal?: AbortSignal): Promise<EnrichmentOutcome>;
};

const defaults: EnricherLimits = { pages: 6, siteMs: 25_000, gapMs: 250 };
const contactFields = ['email', 'phone', 'social', 'address', 'person'] as const;

/** Nobody else is there. */
const everyTurn: HostTurns = { take: async () => true, giveBack: async () => undefined };

export type EnricherDeps = {
  fetch: GuardedFetch;
  now: () => Date;
  hostGate?: HostGate;
  /** Turns that other processes see, too; without them politeness is this process's own. */
  turns?: HostTurns;
  /** Checks the e-mails that are found; without it they are not checked. */
  verifier?: EmailVerifier;
  limits?: Partial<EnricherLimits>;
};

/** One enricher per process: it remembers robots.txt, and its gate keeps requests to a host apart. */
export function createEnricher(deps: EnricherDeps): Enricher {
  const limits = { ...defaults, ...deps.limits };
  const gate = deps.hostGate ?? createHostGate();
  const reader = createPageReader(limits);
  const robots = createRobots(deps.fetch, deps.now);
  return {
    async enrich({ website, country, work }, signal = new AbortController().signal) {
      const profile = website.trim() === '' ? undefined : toProfile(website);
      if (profile) return socialOnly(profile, deps.now());
      // While the site is read, the name servers have time to answer.
      deps.verifier?.prepare(website);
      const further = limits.pages - 1;
      const hosts = claimHosts(deps.turns ?? everyTurn, work ?? randomUUID(), limits.gapMs);
      const fetcher = {
        fetch: deps.fetch,
        gate,
        hosts,
        robots,
        reader,
        gapMs: limits.gapMs,
        country,
        further,
      };
      const crawl = await crawlSite(fetcher, website, limits, signal).finally(hosts.giveBack);
      const found = mergeFindings(
        crawl.pages.flatMap((page) => page.found),
        deps.now(),
      );
      const values = deps.verifier ? await checkEmails(found, deps.verifier, signal) : found;
      const empty = contactFields.every((field) => values[field] === undefined);
      const problem = empty ? (crawl.problem ?? 'nothing_found') : undefined;
      return {
        values,
        pages: crawl.records,
        ...(problem ? { problem } : {}),
        ...(crawl.redirectedTo ? { redirected_to: crawl.redirectedTo } : {}),
      };
    },
  };
}

/** A "website" that is a profile on a network: worth keeping, not worth crawling. */
function socialOnly(profile: { network: string; url: string }, seenAt: Date): EnrichmentOutcome {
  const finding: Finding = {
    field: 'social',
    value: profile.url,
    label: profile.network,
    url: profile.url,
    snippet: '',
    confidence: 90,
    origin: 'link',
  };
  return { values: mergeFindings([finding], seenAt), pages: [], problem: 'no_website' };
}
