import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashToken } from '#functions/auth/sign-in/session-token.ts';
import { authStore } from '#functions/auth/store/index.ts';
import { edgeHeaders } from '#functions/platform/http/viewer/viewer.ts';
import { build } from '#infra/local/build.ts';
import { type Cloud, startCloud } from '#infra/local/cloud.ts';
import { keysOf } from '#infra/local/local-keys.ts';
import { seedDemo } from '#infra/local/seed-demo.ts';
import { noNameServer } from '../../no-name-server.ts';
import { connectClient, type TestClient } from '../../people/client.ts';
import { tableOf } from '../../table-of.ts';
import { startTopic } from '../../topic.ts';

export type TestCloud = Cloud & {
  /** Logs in as one of the demo accounts. */
  as(who: 'demo' | 'low' | 'nomodule' | 'admin'): Promise<TestClient>;
  anonymous: TestClient;
  /** What the CDN shows; empty where none stands before it. */
  edgeKey: string;
  /** Who tells what becomes of mails. */
  topic: Awaited<ReturnType<typeof startTopic>>;
  /** The data folder. */
  data: string;
  /** The account that a client works in. */
  tenantOf(client: TestClient): Promise<string>;
  remove(): Promise<void>;
};

/** The synthesized app on a folder and a port of its own, with the demo accounts. */
export async function startTestCloud(environment: Record<string, string> = {}): Promise<TestCloud> {
  const built = await build({ web: false });
  const data = mkdtempSync(join(tmpdir(), 'leadwright-'));
  for (const part of ['logs', 'open-data']) mkdirSync(join(data, part));
  // Before the start: it is this one that the functions find.
  const { EDGE_KEY_IDS } = environment;
  const edgeKey = EDGE_KEY_IDS ? keysOf(data).secretNamed(EDGE_KEY_IDS) : '';
  const topic = await startTopic();
  const cloud = await startCloud({
    ...built,
    data,
    port: 0,
    // Most tests call a few functions only.
    warm: false,
    environment: {
      ALLOW_PRIVATE_TARGETS: 'true',
      DNS_SERVERS: noNameServer,
      SESSION_QUOTA: '1000000',
      KEY_QUOTA: '1000000',
      SEARCH_QUOTA: '1000000',
      AWS_ENDPOINT_URL_SNS: topic.url,
      ...environment,
    },
  });
  const logins = await seedDemo(cloud, { admin: true });
  const anonymous = connectClient(cloud.url, undefined, edgeKey ? { [edgeHeaders.key]: edgeKey } : {});
  return {
    ...cloud,
    anonymous,
    edgeKey,
    topic,
    data,
    async tenantOf({ token }) {
      const store = authStore({ table: tableOf(cloud) });
      const { data: session } = await store.sessions.get({ tokenHash: hashToken(token ?? '') }).go();
      return session?.tenantId ?? '';
    },
    async as(who) {
      const login = logins.find(({ email }) => email.startsWith(`${who}@`));
      return anonymous.logIn(login?.email ?? '', login?.password ?? '');
    },
    async remove() {
      await cloud.stop();
      topic.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
