import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';

/** Lambdas of one queue: SQS takes no smaller limit. */
export const leastConcurrency = 2;

const Host = z.string().regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'is no domain');

const Fields = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{1,20}$/),
  /** The AWS account and the region that hold the data. */
  account: z.string().regex(/^\d{12}$/),
  region: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/),
  /** Where the app is opened: mails lead there and its pages may upload. Null only on one machine, which has no name. */
  domain: Host.nullable(),
  /** A certificate in us-east-1 for the domain; null where the hosted zone is named, in which it is proved and the domain is entered. */
  certificateArn: z
    .string()
    .regex(/^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/)
    .nullable(),
  hostedZone: z.strictObject({ id: z.string().regex(/^Z[A-Z0-9]+$/), name: Host }).nullable(),
  /** The distribution that a deployment printed; until it is named, any of the account may read customers' pictures. */
  distributionId: z
    .string()
    .regex(/^E[A-Z0-9]+$/)
    .nullable(),
  /** Who is told of alarms; null tells nobody. */
  alarmEmail: z.email().nullable(),
  /** A limit of requests per address before anything of ours is asked; it costs at least 7 dollars a month. */
  firewall: z.boolean(),
  /** Counted up to change the key that the CDN shows to the API; the one before it is still taken. */
  edgeKeyTurn: z.int().min(1).max(100).default(1),
  /** Keep the table, the buckets and the key when the stage is destroyed. */
  keepData: z.boolean(),
  /** A table that was restored beside the stage's own; null uses its own. */
  tableName: z.string().min(3).max(255).nullable(),
  logRetentionDays: z.union([z.literal(7), z.literal(30), z.literal(90)]),
  /** Lambdas of each queue, for runs, enrichment and deliveries, that may work at the same time. A new account has ten for everything. */
  workerConcurrency: z.int().min(leastConcurrency).max(1000).default(5),
  /** Lambdas that the account may run at once in the region; an alarm rings at four fifths of it. The check compares it with the account. */
  lambdaQuota: z.int().min(10).default(10),
  /** Where a site owner can read who crawls. */
  crawlerContactUrl: z.url(),
  /** The sender of the product's own mails; answers to it are read. */
  mailFrom: z.email(),
  /** Make the identity of the sender's domain in SES; false where the account has it already. */
  makeMailIdentity: z.boolean(),
  /** Topics of SNS by which SES elsewhere, of another account or region, tells what becomes of our mails over HTTPS. */
  mailTopics: z.array(z.string().regex(/^arn:aws:sns:[a-z0-9-]+:\d{12}:[\w-]{1,256}$/)).default([]),
  /** Sign-in with Google: the client, and the name of its secret in Secrets Manager; null does not offer it. */
  google: z.strictObject({ clientId: z.string().min(1), clientSecretName: z.string().min(1) }).nullable(),
  /** A Reacher of one's own, and the name of its header secret in Secrets Manager; null asks no mail server about e-mails. */
  reacher: z
    .strictObject({ url: z.url({ protocol: /^https?$/ }), secretName: z.string().min(1).nullable() })
    .nullable()
    .default(null),
  /** Name of the secret in Secrets Manager that holds the operator's keys of sources of leads, as JSON by source; null has none. */
  sourceKeysSecret: z.string().min(1).nullable().default(null),
  /** Name of the secret in Secrets Manager that holds the operator's apps at CRMs, as JSON by CRM; null has none. */
  crmClientsSecret: z.string().min(1).nullable().default(null),
  /** The server of AI: the name of the secret that holds its key, its address and its models; what is left out is OpenAI's. Null has none. */
  ai: z
    .strictObject({
      keySecret: z.string().min(1).nullable().default(null),
      baseUrl: z
        .url({ protocol: /^https?$/ })
        .nullable()
        .default(null),
      model: z.string().min(1).nullable().default(null),
      embeddingModel: z.string().min(1).nullable().default(null),
    })
    .nullable()
    .default(null),
  /** The interpreter of an Overpass server, which searches of places ask one question at a time; null asks none. */
  overpassUrl: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
  /** Origins of map tiles and styles that the page may load, besides its own. */
  mapOrigins: z.array(z.url()),
  /** A style of MapLibre that the page shows in the place of ours; the page may load from its origin too. */
  mapStyleUrl: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
});

/** What differs between stages; one file each under `infra/stages/`. */
export const Stage = Fields.refine(
  ({ domain, certificateArn, hostedZone }) =>
    domain === null || certificateArn !== null || hostedZone !== null,
  { path: ['certificateArn'], message: 'a domain needs a certificate, or a hosted zone to prove one in' },
)
  .refine(({ name, domain }) => domain !== null || name === 'local', {
    path: ['domain'],
    message: 'mails would lead to the reader’s own machine',
  })
  .refine(
    ({ domain, hostedZone }) => !domain || !hostedZone || `.${domain}`.endsWith(`.${hostedZone.name}`),
    {
      path: ['hostedZone', 'name'],
      message: 'the domain is not in this zone',
    },
  )
  .refine(({ account, certificateArn }) => !certificateArn || certificateArn.split(':')[4] === account, {
    path: ['certificateArn'],
    message: 'the certificate is of another account',
  });
export type Stage = z.infer<typeof Stage>;

/** A stage of `infra/stages/` by its name, or any other file by its path. Throws a `ZodError` that names what is wrong. */
export function readStage(nameOrFile: string): Stage {
  const file = nameOrFile.endsWith('.json')
    ? resolve(nameOrFile)
    : new URL(`./stages/${nameOrFile}.json`, import.meta.url);
  const Named = file instanceof URL ? Stage.refine(({ name }) => name === nameOrFile, notNamed) : Stage;
  const fields: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  // Who has a style may say so for one start, without a stage file of his own.
  const { MAP_STYLE_URL } = process.env;
  return Named.parse(MAP_STYLE_URL ? { ...fields, mapStyleUrl: MAP_STYLE_URL } : fields);
}

/** A copy whose name was left would be deployed over the stage that it was copied from. */
const notNamed = { path: ['name'], message: 'is not the name of the file' };

/** The origin at which the app is opened. */
export const originOf = ({ domain }: Stage): string =>
  domain === null ? 'http://127.0.0.1:8080' : `https://${domain}`;

/** Origins besides its own from which the page may load its map. */
export const mapOriginsOf = ({ mapOrigins, mapStyleUrl }: Stage): string[] => [
  ...new Set([...mapOrigins, ...(mapStyleUrl ? [new URL(mapStyleUrl).origin] : [])]),
];

/** Where CloudFront has its certificates, firewalls and figures, whatever region the data is in. */
export const edgeRegion = 'us-east-1';
