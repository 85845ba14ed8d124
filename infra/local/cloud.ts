import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import * as z from 'zod';
import { serveAws } from './aws/endpoint.ts';
import { createExecutions } from './aws/executions.ts';
import { kmsOperations } from './aws/kms.ts';
import { createInvocations } from './aws/lambda.ts';
import { startPoller } from './aws/queue-poller.ts';
import { createQueueStore } from './aws/queue-store.ts';
import { startRules } from './aws/rules.ts';
import { createS3, s3Path } from './aws/s3.ts';
import { startExpiry } from './aws/s3-lifecycle.ts';
import { createS3Store } from './aws/s3-store.ts';
import { sesOperations } from './aws/ses.ts';
import { sfnOperations } from './aws/sfn.ts';
import { sqsOperations } from './aws/sqs.ts';
import { createFunctionHost, hostedFunctions } from './function-host.ts';
import { createGateway } from './gateway.ts';
import { leaveFolder, noteEndpoint, takeFolder } from './lock.ts';
import { bucketSettings, machineSettings, mappings, queueSettings } from './read-resources.ts';
import { createSite } from './site.ts';
import { startGoogleSignIn } from './standins/google-sign-in.ts';
import { startMailInbox } from './standins/mail-inbox.ts';
import { createMailStore } from './standins/mail-store.ts';
import { startSampleSites } from './standins/sample-sites.ts';
import { createTables, freePort, type LocalTable, startTableEngine } from './table.ts';
import { type FrontSettings, frontTable, isStrict, strictSettings } from './table-front/index.ts';
import { type Resource, readAssembly } from './template.ts';

export type CloudOptions = {
  assembly: string;
  bundles: string;
  site: string;
  data: string;
  port: number;
  /** Of the page that shows the mails; any free one if it is not said. */
  inboxPort?: number;
  /** Origins whose pages may upload besides the app's own. */
  origins?: string[];
  /** False: a function is loaded when it is first called, and not before. */
  warm?: boolean;
  /** Has the table refuse what DynamoDB would; else `LEADWRIGHT_TABLE=strict` does. */
  strictTable?: FrontSettings;
  /** Further environment of the functions, for tests. */
  environment?: Record<string, string>;
};
export type Cloud = Awaited<ReturnType<typeof startCloud>>;

/** Hosts the synthesized app: table, queues, state machines, schedules, functions, gateway, site. */
export async function startCloud(options: CloudOptions) {
  const { assembly, bundles, data } = options;
  await takeFolder(data);
  const port = options.port || (await freePort());
  const awsPort = await freePort();
  const awsUrl = `http://127.0.0.1:${awsPort}`;
  const resources = readAssembly(assembly, awsUrl);

  const engine = await startTable(options);
  await createTables(resources, engine.url);
  const sites = await startSampleSites();
  const google = await startGoogleSignIn();
  const environment: Record<string, string> = {
    ...awsEnvironment(awsUrl, engine.url, port),
    ...localSettings(data, sites.url, port),
    ...google.environment,
    ...options.environment,
  };
  const host = createFunctionHost(hostedFunctions(resources), {
    bundles,
    logs: join(data, 'logs'),
    extra: environment,
  });

  const queues = createQueueStore(join(data, 'queues.db'), queueSettings(resources));
  const executions = createExecutions(join(data, 'executions.db'), machineSettings(resources), host);
  const mails = createMailStore(join(data, 'mails.db'));
  const aws = await serveAws(
    {
      ...sqsOperations(queues),
      ...sfnOperations(executions),
      ...kmsOperations(join(data, 'secrets.key')),
      ...sesOperations(mails),
    },
    awsPort,
    createInvocations(host),
  );
  const inbox = await startMailInbox(mails, options.inboxPort ?? 0);

  const objects = createObjects(resources, options);
  const site = createSite(resources, options.site, objects.store);
  const server = await serveWeb(port, createGateway(resources, host), site, objects.handle);

  const pollers = mappings(resources).map((mapping) => startPoller(queues, host, mapping));
  const rules = startRules(resources, host);
  if (options.warm ?? true) host.warm();
  const resumed = executions.resume();
  noteEndpoint(data, awsUrl);

  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    /** Where every mail is read that the app has sent; `/messages.json?to=…` for tests. */
    inboxUrl: inbox.url,
    resumed,
    host,
    queues,
    tableUrl: engine.url,
    environment,
    tableName: resources.find(({ type }) => type === 'AWS::DynamoDB::GlobalTable')?.ref ?? '',
    filesBucket: resources.find(({ logicalId }) => logicalId.startsWith('FilesBucket'))?.ref ?? '',
    async stop(): Promise<void> {
      rules.stop();
      objects.stop();
      server.close();
      server.closeAllConnections();
      executions.close();
      await Promise.race([
        Promise.all(pollers.map((poller) => poller.stop())),
        new Promise((resolve) => setTimeout(resolve, 2000)),
      ]);
      await host.stop();
      aws.server.close();
      aws.server.closeAllConnections();
      sites.server.close();
      inbox.server.close();
      inbox.server.closeAllConnections();
      mails.close();
      await google.stop();
      queues.close();
      await engine.stop();
      leaveFolder(data);
    },
  };
}

async function startTable({ data, strictTable }: CloudOptions): Promise<LocalTable> {
  const engine = await startTableEngine(data);
  const settings = strictTable ?? (isStrict(process.env) ? strictSettings(process.env) : undefined);
  return settings ? frontTable(data, engine, startTableEngine, settings) : engine;
}

/** What requests are signed with here; only the S3 of this machine looks at the signature. */
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };

function awsEnvironment(awsUrl: string, tableUrl: string, port: number): Record<string, string> {
  return {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL: awsUrl,
    AWS_ENDPOINT_URL_DYNAMODB: tableUrl,
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}${s3Path}`,
    POWERTOOLS_DEV: 'false',
  };
}

/** What is otherwise than in AWS: the engine of the open data, who answers for invented businesses, where mails lead. */
function localSettings(data: string, sampleSites: string, port: number): Record<string, string> {
  return {
    SEARCH_ENGINE: 'duckdb',
    OPEN_DATA_URL: join(data, 'open-data'),
    STAND_IN_SITES: sampleSites,
    APP_URL: `http://127.0.0.1:${port}`,
  };
}

/** The template's buckets, kept in the data folder. */
function createObjects(resources: Resource[], { data, origins }: CloudOptions) {
  const buckets = bucketSettings(resources, origins);
  const store = createS3Store(
    join(data, 'files'),
    buckets.map(({ name }) => name),
  );
  const cors = new Map(buckets.map((bucket) => [bucket.name, bucket.cors]));
  const expiries = buckets.flatMap((bucket) => bucket.expiries);
  return { store, handle: createS3({ store, credentials, cors }), stop: startExpiry(store, expiries) };
}

async function serveWeb(
  port: number,
  gateway: ReturnType<typeof createGateway>,
  site: ReturnType<typeof createSite>,
  s3: ReturnType<typeof createS3>,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url?.startsWith(s3Path)) return void s3(request, response);
    // `//` and `http://` are no paths; a browser never sends them, and they must not end the process.
    const url = URL.parse(request.url ?? '/', 'http://localhost') ?? new URL('/', 'http://localhost');
    if (site.isApi(url.pathname)) void gateway(request, response, url);
    else site.handle(request, response);
  });
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  );
  return server;
}

const Address = z.object({ port: z.number() });
const portOf = (server: Server): number => Address.parse(server.address()).port;
