import type { CrawlDeps, LearnDeps } from '#functions/ai/training/deps.ts';
import { addEntries, type NewEntry } from '#functions/ai/training/entries/change-entries.ts';
import { readEntry, toEntry } from '#functions/ai/training/entries/read-entries.ts';
import type { TrainingMessage } from '#functions/ai/training/env.ts';
import { findPieces } from '#functions/ai/training/finding/find-pieces.ts';
import { learnEntry } from '#functions/ai/training/learning/learn.ts';
import { crawlPolicy, createHostTurns, createSiteReaders } from '#functions/enrichment/index.ts';
import { uploadKey } from '#functions/platform/files/picture-uploads.ts';
import { createGuardedFetch } from '#functions/platform/outbound/index.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import type { Table } from '#functions/platform/table/client.ts';
import type { TrainingKind } from '#shared/domain/ai/training.ts';
import { openAiWorld } from './ai-deps.ts';

type Options = {
  /** Pause between two requests to a site, in ms. */
  gapMs?: number;
};

/**
 * An account that teaches its AI, the stand-in of AI, and messages that wait until somebody works on them. Sites are on this machine,
 * whatever they are called.
 */
export async function openTeachingWorld(table: Table, { gapMs = 0 }: Options = {}) {
  const ai = await openAiWorld();
  const sent: TrainingMessage[] = [];
  /** Whom those that were sent at a time belong to. */
  const groups: string[] = [];
  const stored = new Map<string, Uint8Array>();
  const clock = { ahead: 0 };
  const now = () => new Date(Date.now() + clock.ahead);
  const person = { tenantId: newId('account'), userId: newId('user') };
  const asked = { fault: 'key' };
  const files = {
    presignUpload: async () => ({ url: 'https://files.example/', fields: {} }),
    read: async (key: string) => {
      const body = stored.get(key);
      return body && { body, contentType: 'application/octet-stream' };
    },
    sizeOf: async (key: string) => stored.get(key)?.length,
    remove: async (key: string) => void stored.delete(key),
  };
  const policy = crawlPolicy('https://leadwright.example/bot', {
    ...{ allowPrivate: true, ports: 'any' as const, resolve: async () => ['127.0.0.1'] },
  });
  const deps: LearnDeps & CrawlDeps = {
    ...{ table, now, newId, files },
    queue: {
      async send(messages, { group = '' } = {}) {
        sent.push(...messages);
        groups.push(group);
      },
    },
    clients: { of: async () => ai.client(asked) },
    openSite: createSiteReaders({
      fetch: createGuardedFetch(policy),
      ...{ turns: createHostTurns(table, now), now, gapMs },
    }),
  };
  const learn = async (message: TrainingMessage, isLast = false) => {
    if (message.work === 'learn') await learnEntry(deps, message, isLast);
  };
  const learnAll = async () => {
    for (let message = sent.shift(); message; message = sent.shift()) await learn(message);
  };
  return {
    ...{ ai, deps, person, sent, groups, stored, clock, asked, learn, learnAll },
    find: findPieces(deps),
    /** Teaches something, and gives its id; it is learnt where nobody says otherwise. */
    async teach(entry: NewEntry, isLearnt = true): Promise<string> {
      const [made] = await addEntries(deps, person, [entry]);
      if (isLearnt) await learnAll();
      return made?.id ?? '';
    },
    async teachFile(body: Uint8Array, title: string, isLearnt = true): Promise<string> {
      const from_upload = 'a'.repeat(31) + (stored.size % 10);
      stored.set(uploadKey(person, from_upload), body);
      const [made] = await addEntries(deps, person, [{ kind: 'file', title, from_upload }]);
      if (isLearnt) await learnAll();
      return made?.id ?? '';
    },
    stateOf: async (kind: TrainingKind, id: string) =>
      toEntry(await readEntry(deps, { tenantId: person.tenantId, kind, id })),
    stop: () => ai.stop(),
  };
}
export type TeachingWorld = Awaited<ReturnType<typeof openTeachingWorld>>;
