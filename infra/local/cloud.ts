import { join } from 'node:path';
import { type Service, serveAws } from './aws/endpoint.ts';
import { createExecutions } from './aws/executions.ts';
import { checkKey, kmsOperations } from './aws/kms.ts';
import { createInvocations } from './aws/lambda.ts';
import { executionRules, startRules } from './aws/rules.ts';
import { createSchedules } from './aws/scheduler.ts';
import { secretOperations } from './aws/secrets-manager.ts';
import { sesOperations } from './aws/ses.ts';
import { sfnOperations } from './aws/sfn.ts';
import { startPoller } from './aws/sqs/queue-poller.ts';
import { createQueueStore } from './aws/sqs/queue-store.ts';
import { sqsOperations } from './aws/sqs/sqs.ts';
import { verifyAws } from './aws/verify-aws.ts';
import { machineSettings, mappings, queueSettings } from './built/read-resources.ts';
import { type Resource, readAssembly } from './built/template.ts';
import { type CloudOptions, functionEnvironment, isNewFolder, storageOf } from './cloud-options.ts';
import { createCrowd } from './gateway/crowd.ts';
import { createGateway } from './gateway/gateway.ts';
import { readRoutes } from './gateway/routes.ts';
import { readProxies } from './gateway/viewer-address.ts';
import { createFunctionHost } from './host/function-host.ts';
import { hostedFunctions } from './host/hosted-functions.ts';
import { leaveFolder, noteEndpoint, takeFolder } from './host/lock.ts';
import { watchOutages } from './host/outage.ts';
import { watchDisk } from './host/watch-disk.ts';
import { keysOf } from './local-keys.ts';
import { createObjects } from './objects.ts';
import { serveWeb } from './site/serve-web.ts';
import { createSite } from './site/site.ts';
import { startAi } from './standins/ai/index.ts';
import { startCrms } from './standins/crm/index.ts';
import { startGoogleSignIn } from './standins/google-sign-in.ts';
import { startMailInbox } from './standins/mail-inbox.ts';
import { createMailStore } from './standins/mail-store.ts';
import { startSampleSites } from './standins/sample-sites.ts';
import { startVerification } from './standins/verification.ts';
import { createTables, freePort, startTableEngine, type TableEngine } from './table/table.ts';
import { frontTable, isStrict, strictSettings } from './table-front/index.ts';

export type Cloud = Awaited<ReturnType<typeof startCloud>>;

/** Called by every request, or by who waits for a page: their threads stay. */
const lasting = ['authorizer', 'auth-api'];
const oneHour = 3_600_000;
/** How long the queues may take to finish what they have begun, in ms. */
const patience = 2000;

/**
 * Hosts the synthesized app: table, queues, state machines, schedules, functions, gateway, site. A start that fails leaves
 * nothing running.
 */
export async function startCloud(options: CloudOptions) {
  const running = new AsyncDisposableStack();
  try {
    return await start(options, running);
  } catch (error) {
    await running.disposeAsync();
    throw error;
  }
}

async function start(options: CloudOptions, running: AsyncDisposableStack) {
  const { assembly, data } = options;
  await takeFolder(data);
  running.defer(() => leaveFolder(data));
  const addressOf = readProxies(options.trustedProxy);
  const port = options.port || (await freePort());
  const awsPort = await freePort();
  const awsUrl = `http://127.0.0.1:${awsPort}`;
  const resources = readAssembly(assembly, awsUrl);
  const isNew = isNewFolder(data);
  checkKey(join(data, 'secrets.key'), isNew);
  const { credentials, secretNamed } = keysOf(data);

  const engine = await startTable(options);
  running.defer(() => engine.stop());
  await createTables(resources, engine.url);
  const sites = await startSampleSites();
  running.defer(() => void sites.server.close());
  const google = await startGoogleSignIn();
  running.defer(() => google.stop());
  const crms = await startCrms();
  running.defer(() => crms.stop());
  crms.tellAt(`http://127.0.0.1:${port}`);
  // Nobody looks at what it was asked here.
  const ai = await startAi({ keeps: 0 });
  running.defer(() => ai.stop());
  const verification = await startVerification();
  running.defer(() => verification.stop());

  const environment: Record<string, string> = {
    ...functionEnvironment({ awsUrl, tableUrl: engine.url, port, data, credentials, sites: sites.url }),
    ...google.environment,
    ...crms.environment,
    ...ai.environment,
    ...verification.environment,
    ...options.environment,
  };
  const functions = hostedFunctions(resources);
  const disk = watchDisk(data);
  running.defer(() => disk.stop());
  const queues = createQueueStore(join(data, 'queues.db'), queueSettings(resources));
  running.defer(() => queues.close());
  const schedules = createSchedules(join(data, 'schedules.db'), queues);
  running.defer(() => schedules.close());
  const host = createFunctionHost(functions, {
    bundles: options.bundles,
    logs: join(data, 'logs'),
    extra: environment,
    lasting,
    sourceMaps: options.sourceMaps ?? false,
    ...(options.idle === undefined ? {} : { idle: options.idle }),
  });
  running.defer(() => host.stop());
  const executions = createExecutions(
    join(data, 'executions.db'),
    machineSettings(resources),
    host,
    executionRules(resources, host),
  );
  running.defer(() => executions.close());
  const mails = createMailStore(join(data, 'mails.db'));
  running.defer(() => mails.close());

  const operations = {
    ...sqsOperations(queues),
    ...sfnOperations(executions),
    ...kmsOperations(join(data, 'secrets.key')),
    ...sesOperations(mails),
    ...secretOperations(secretNamed),
  };
  const verify = verifyAws(credentials);
  const invocations = createInvocations(host);
  const service: Service = async (...call) => (await invocations(...call)) || schedules.service(...call);
  const aws = await serveAws(operations, { port: awsPort, service, verify });
  running.defer(() => closeServer(aws.server));
  const inbox = await startMailInbox(mails, options.inboxPort ?? 0);
  running.defer(() => closeServer(inbox.server));

  const objects = createObjects(resources, { ...options, credentials });
  running.defer(() => objects.stop());
  const crowd = createCrowd();
  const gateway = createGateway({
    routes: readRoutes(resources),
    host,
    addressOf,
    outage: watchOutages(disk, () => engine.isUp()),
    crowd,
    storage: storageOf(port),
  });
  const server = await serveWeb({
    port,
    hosts: options.hosts,
    site: createSite(resources, options.site, objects.store, environment.OPEN_DATA_URL ?? ''),
    s3: objects.handle,
    gateway,
  });
  running.defer(() => closeServer(server));

  const pollers = mappings(resources).map((mapping) =>
    startPoller(queues, host, mapping, { paused: disk.isFull, crowded: crowd.isThere }),
  );
  running.defer(async () => {
    const timer = Promise.withResolvers<void>();
    const handle = setTimeout(timer.resolve, patience);
    await Promise.race([Promise.all(pollers.map((poller) => poller.stop())), timer.promise]);
    clearTimeout(handle);
  });
  schedules.start();
  const rules = startRules(resources, host);
  running.defer(() => rules.stop());
  const cleaning = startCleaning(() => {
    queues.expire();
    executions.expire();
  });
  running.defer(() => clearInterval(cleaning));
  if (options.warm ?? true) host.warm();
  const { resumed, stranded } = executions.resume();
  noteEndpoint(data, awsUrl);

  return {
    url: `http://127.0.0.1:${port}`,
    /** Where every mail is read that the app has sent; `/messages.json?to=…` for tests. */
    inboxUrl: inbox.url,
    /** Whether the data folder had no table before this start. */
    isNew,
    resumed,
    stranded,
    host,
    queues,
    tableUrl: engine.url,
    environment,
    tableName: tableNameOf(resources),
    filesBucket: resources.find(({ logicalId }) => logicalId.startsWith('FilesBucket'))?.ref ?? '',
    stop: () => running.disposeAsync(),
  };
}

async function startTable({ data, strictTable, onLost }: CloudOptions): Promise<TableEngine> {
  const engine = await startTableEngine(data, onLost);
  const settings = strictTable ?? (isStrict(process.env) ? strictSettings(process.env) : undefined);
  if (!settings) return engine;
  const front = await frontTable(data, engine, startTableEngine, settings);
  return { ...front, isUp: engine.isUp };
}

const tableNameOf = (resources: Resource[]): string =>
  resources.find(({ type }) => type === 'AWS::DynamoDB::GlobalTable')?.ref ?? '';

function closeServer(server: { close(): unknown; closeAllConnections(): void }): void {
  server.close();
  server.closeAllConnections();
}

/** Once now and then every hour; a disk that is full lets nothing be removed either. */
function startCleaning(work: () => void): NodeJS.Timeout {
  const clean = () => {
    try {
      work();
    } catch (error) {
      console.error('What is too old could not be removed:', error);
    }
  };
  clean();
  return setInterval(clean, oneHour).unref();
}
