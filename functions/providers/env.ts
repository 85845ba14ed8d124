import { Resolver } from 'node:dns/promises';
import * as z from 'zod';
import { keyedSources } from '#shared/domain/leads/sources.ts';

/** Whether these are addresses that a resolver takes, with commas between and ports or not: `10.0.0.2,[::1]:5353`. */
function areNameServers(list: string): boolean {
  try {
    new Resolver().setServers(nameServers(list));
    return true;
  } catch {
    return false;
  }
}

export const nameServers = (list: string): string[] => list.split(',').map((server) => server.trim());

export const NameServers = z
  .string()
  .refine(areNameServers, 'must be addresses of name servers, with commas between');

/** Who is asked about e-mails and domains. All of it is the operator's, and none of it has to be there. */
export const VerifyEnv = z.object({
  /** The operator's own Reacher. Where it is empty, no mail server is asked. */
  REACHER_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** What its header secret is: the text itself on one machine, the name of a secret in AWS. */
  REACHER_SECRET: z.string().default(''),
  REACHER_SECRET_ID: z.string().default(''),
  /** Name servers to ask instead of the system's. */
  DNS_SERVERS: NameServers.optional(),
  /** Who answers for the e-mails and domains of invented businesses; only the local host sets them. */
  STAND_IN_DNS: NameServers.optional(),
  STAND_IN_REACHER: z.url().optional(),
  STAND_IN_RDAP: z.url().optional(),
});
export type VerifyEnv = z.infer<typeof VerifyEnv>;

const Addresses = z.partialRecord(z.enum(keyedSources), z.url());

/** By whose keys vendors of leads are asked. */
export const SourceEnv = z.object({
  SECRETS_KEY_ID: z.string().min(1),
  /** The operator's keys by source, as JSON: the text itself on one machine, the name of a secret in AWS. */
  SOURCE_KEYS: z.string().default(''),
  SOURCE_KEYS_SECRET_ID: z.string().default(''),
  /** The interpreter of an Overpass server, which the operator names: `https://overpass.example.com/api/interpreter`. */
  OVERPASS_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** Where stand-ins of vendors answer, by source; only tests set it. */
  STAND_IN_VENDORS: z
    .string()
    .default('{}')
    .transform((text) => Addresses.parse(JSON.parse(text))),
});
export type SourceEnv = z.infer<typeof SourceEnv>;
