import * as z from 'zod';
import type { OutboundPolicy } from '#functions/platform/outbound/index.ts';
import type { SourceReason } from '#shared/domain/leads/sources.ts';
import { SourceFailure } from '../../lead-source.ts';
import { createCallVendor, type VendorDeps, type VendorProfile } from '../../vendors/call-vendor.ts';
import type { OsmElement } from './osm-places.ts';

/**
 * The address is the operator's own setting, as Reacher's is, so it may be in a private network. It may take longer than the server
 * does, which ends an answer after 25 seconds by itself.
 */
export const overpassPolicy: OutboundPolicy = {
  ...{ allowPrivate: true, allowIpLiterals: true, protocols: ['http', 'https'], ports: 'any' },
  ...{ maxRedirects: 0, connectTimeoutMs: 5_000, totalTimeoutMs: 30_000 },
  ...{ maxBytes: 16 * 1024 * 1024, onTooLarge: 'fail' },
  userAgent: 'Leadwright/1.0 (leads of OpenStreetMap, one question at a time)',
};

const Tags = z.record(z.string(), z.string());
const lat = z.number().min(-90).max(90);
const lon = z.number().min(-180).max(180);
/** Nodes have a position, ways and relations a middle; a relation whose members are gone has neither. */
const Element = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.int().positive(),
  timestamp: z.iso.datetime().optional().catch(undefined),
  tags: Tags.default({}),
  ...{ lat: lat.optional(), lon: lon.optional(), center: z.object({ lat, lon }).optional() },
});
const Reply = z.looseObject({
  osm3s: z.looseObject({ timestamp_osm_base: z.string().optional() }).optional(),
  elements: z.array(Element),
  remark: z.string().optional(),
});
type Reply = z.infer<typeof Reply>;

/** Words of the server's own pages, which may come with any status. */
const busy = /too busy|dispatcher_client|load balancer|turned off/i;
const tooOften = /rate_limited|quota of your ip|too many requests/i;
/** What the server says of a question that is too much for it. A smaller one may not be. */
const tooMuch = /timed out|out of memory|maxsize/i;

/** A remark comes with status 200 where the server broke off: what it has by then is not all there is. */
const Remarked = z.object({ remark: z.string() });
function doubt(body: unknown): SourceReason | undefined {
  const text = typeof body === 'string' ? body : (Remarked.safeParse(body).data?.remark ?? '');
  if (tooOften.test(text)) return 'rate_limited';
  if (busy.test(text)) return 'unavailable';
  if (typeof body === 'string') return /runtime error/i.test(text) ? 'unavailable' : undefined;
  return !text || tooMuch.test(text) ? undefined : 'unavailable';
}

/** Who has no key cannot be refused one: a server that wants nothing of us is not asked again. */
const refused: readonly number[] = [401, 402, 403, 406];

const profile: Omit<VendorProfile, 'baseUrl'> = {
  id: 'overpass',
  authorise: () => ({}),
  // Not counted by the minute: each waits for the one before.
  limits: [{ calls: 1, seconds: 1 }],
  alone: { longestMs: 35_000, pauseMs: 1_000 },
  judge: (status) => (refused.includes(status) ? 'bad_answer' : undefined),
  doubt,
};

/** One that has no position is nowhere, but counts among those of an answer. */
type Told = Omit<OsmElement, 'lat' | 'lon'> & { lat: number | undefined; lon: number | undefined };
export type AskOverpass = (question: string, signal: AbortSignal | undefined) => Promise<Told[] | 'too_much'>;

/** Asks an Overpass server; `deps.key` is its address too, by which turns are counted. Throws `SourceFailure`. */
export function createAskOverpass(deps: VendorDeps): AskOverpass {
  const call = createCallVendor({ ...profile, baseUrl: deps.key }, deps);
  return async (data, signal) => {
    // Sent once: a server that is busy is not helped by the same question at once.
    const reply = await call({
      ...{ method: 'POST' as const, path: '', form: { data }, schema: Reply, safe: false, signal },
    });
    if (!reply) throw new SourceFailure('overpass', 'bad_answer');
    return reply.remark ? 'too_much' : elementsOf(reply);
  };
}

function elementsOf({ elements, osm3s }: Reply): Told[] {
  const taken = timeOf(osm3s?.timestamp_osm_base);
  return elements.map(({ type, id, tags, timestamp, center, ...own }) => {
    const { lat, lon } = center ?? own;
    return { type, id, tags, lat, lon, seen: timeOf(timestamp) ?? taken };
  });
}

function timeOf(text: string | undefined): number | undefined {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? undefined : at;
}
