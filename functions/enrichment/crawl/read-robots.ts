import robotsParser from 'robots-parser';
import type { GuardedFetch } from '#functions/platform/outbound/index.ts';
import { crawlerToken } from './crawl-policy.ts';
import { tameRobots } from './tame-robots.ts';

/** What robots.txt of one origin says to this crawler. */
type RobotRules = {
  allows(url: string): boolean;
  /** Crawl-delay in milliseconds, capped; 0 when none is stated. */
  delayMs: number;
};

const keepMs = 24 * 3600 * 1000;
const keepFailureMs = 10 * 60 * 1000;
const mostOrigins = 5000;
const longestDelayMs = 10_000;
/** Longer addresses than any page's that says how to reach somebody; comparing them would cost. */
const longestUrl = 1000;

const allowAll: RobotRules = { allows: () => true, delayMs: 0 };
const denyAll: RobotRules = { allows: () => false, delayMs: 0 };

export type Robots = {
  /** Reads, or remembers, the rules of an origin. */
  read(origin: string, signal: AbortSignal): Promise<RobotRules>;
  /** The pause an origin asks for, as far as it is known. */
  delayMs(origin: string): number;
};

/**
 * Robots rules by RFC 9309: 4xx means no rules, 5xx means keep out, and both are remembered.
 * A network failure is thrown, so that the crawl reports the real reason.
 */
export function createRobots(fetch: GuardedFetch, now: () => Date): Robots {
  const known = new Map<string, { rules: RobotRules; until: number }>();
  return {
    delayMs: (origin) => known.get(origin)?.rules.delayMs ?? 0,
    async read(origin, signal) {
      const kept = known.get(origin);
      if (kept && kept.until > now().getTime()) return kept.rules;
      const url = `${origin}/robots.txt`;
      const { status, body } = await fetch(url, { signal });
      const rules = rulesOf(url, status, body);
      const oldest = known.keys().next().value;
      if (known.size >= mostOrigins && oldest !== undefined) known.delete(oldest);
      known.set(origin, { rules, until: now().getTime() + (rules === denyAll ? keepFailureMs : keepMs) });
      return rules;
    },
  };
}

function rulesOf(url: string, status: number, body: Buffer): RobotRules {
  // Too many requests is the one 4xx that means "not now" rather than "no rules".
  if (status >= 500 || status === 429) return denyAll;
  if (status < 200 || status >= 300) return allowAll;
  const text = tameRobots(body);
  // Many servers answer every unknown address with their home page.
  if (/^\s*<(?:!doctype|html)/i.test(text)) return allowAll;
  const robots = robotsParser(url, text);
  const delay = robots.getCrawlDelay(crawlerToken) ?? 0;
  return {
    allows: (page) => page.length <= longestUrl && (robots.isAllowed(page, crawlerToken) ?? true),
    delayMs: Math.min(longestDelayMs, Math.max(0, delay * 1000) || 0),
  };
}
