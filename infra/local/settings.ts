import { parseArgs } from 'node:util';
import * as z from 'zod';
import { AiEnv } from '#functions/ai/env.ts';
import { SourceEnv, VerifyEnv } from '#functions/providers/env.ts';

/** What may be set for the functions from outside, beside what the template says. README lists them. */
const forFunctions = z.object({
  /** Webhooks and SMTP servers on this machine and in private networks may be reached. */
  ALLOW_PRIVATE_TARGETS: z.enum(['true', 'false']).optional(),
  /** Where links in mails lead. */
  APP_URL: z.url().optional(),
  /** Where a site owner can read who crawls. */
  CRAWLER_CONTACT_URL: z.url().optional(),
  /** The operator's own Reacher and its header secret, and name servers other than the system's. */
  REACHER_URL: VerifyEnv.shape.REACHER_URL.unwrap().optional(),
  REACHER_SECRET: z.string().optional(),
  /** The operator's keys of sources of leads, as JSON by source. */
  SOURCE_KEYS: z.string().optional(),
  /** The operator's apps at CRMs, as JSON by CRM. */
  CRM_CLIENTS: z.string().optional(),
  /** The server of AI: its key, its address and its models. */
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: AiEnv.shape.OPENAI_BASE_URL.unwrap().optional(),
  OPENAI_MODEL: z.string().optional(),
  OPENAI_EMBEDDING_MODEL: z.string().optional(),
  /** The interpreter of an Overpass server. */
  OVERPASS_URL: SourceEnv.shape.OVERPASS_URL.unwrap().optional(),
  DNS_SERVERS: VerifyEnv.shape.DNS_SERVERS,
  /** Requests a minute of one session, and of one API key. */
  SESSION_QUOTA: z.string().regex(/^\d+$/).optional(),
  KEY_QUOTA: z.string().regex(/^\d+$/).optional(),
  /** Previews and prices of searches a minute of one account. */
  SEARCH_QUOTA: z.string().regex(/^\d+$/).optional(),
});
const port = z.coerce.number().int().min(0).max(65_535);
const Environment = forFunctions.extend({
  PORT: port.default(8080),
  INBOX_PORT: port.optional(),
  LEADWRIGHT_HOST: z.string().optional(),
  LEADWRIGHT_TRUSTED_PROXY: z.string().optional(),
  LEADWRIGHT_SOURCE_MAPS: z.stringbool().default(false),
});

/** Reads what `npm start` is told. Throws, naming the setting, on a value that cannot be meant. */
export function readSettings(args: string[], environment: NodeJS.ProcessEnv) {
  const { values } = parseArgs({
    args,
    options: {
      demo: { type: 'boolean', default: false },
      'demo-admin': { type: 'boolean', default: false },
      'api-only': { type: 'boolean', default: false },
    },
  });
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) throw new Error(`The environment is not right:\n${z.prettifyError(parsed.error)}`);
  const { PORT, INBOX_PORT, LEADWRIGHT_HOST, LEADWRIGHT_TRUSTED_PROXY, LEADWRIGHT_SOURCE_MAPS } = parsed.data;
  const given = Object.entries(forFunctions.parse(parsed.data));
  return {
    demo: values.demo || values['demo-admin'],
    demoAdmin: values['demo-admin'],
    // With --api-only the page comes from Vite's own server, or not at all.
    web: !values['api-only'],
    cloud: {
      port: PORT,
      inboxPort: INBOX_PORT ?? (PORT && PORT + 1),
      hosts: LEADWRIGHT_HOST,
      trustedProxy: LEADWRIGHT_TRUSTED_PROXY,
      sourceMaps: LEADWRIGHT_SOURCE_MAPS,
      environment: Object.fromEntries(
        given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ),
    },
  };
}
