import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { VendorQuestion, VendorReply } from '../vendors/vendor-server.ts';

type Hook = {
  key: string;
  eventKey: string;
  hookUrl: string;
  status: 'Unverified' | 'Verified';
  secret: string;
};
const NewHook = z.strictObject({
  eventKey: z.enum(['contact.add', 'contact.edit', 'contact.delete']),
  hookUrl: z.url(),
});

const shown = ({ secret: _, ...hook }: Hook) => hook;

/** The hooks of the invented app: each address is tried with a secret, which it says back at once, or later in a call of its own. */
export function createKeapHooks() {
  const hooks = new Map<string, Hook>();

  const post = (url: string, headers: Record<string, string>, body: string) =>
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }).catch(
      () => undefined,
    );

  async function tryAddress(hook: Hook): Promise<void> {
    hook.secret = randomBytes(12).toString('hex');
    const reply = await post(hook.hookUrl, { 'x-hook-secret': hook.secret }, '');
    if (reply?.status === 200 && reply.headers.get('x-hook-secret') === hook.secret) hook.status = 'Verified';
  }

  function create(body: unknown): VendorReply {
    const { data } = NewHook.safeParse(body);
    if (!data) return { status: 400, body: { message: 'Unrecognized hook' } };
    const hook: Hook = { key: randomUUID(), ...data, status: 'Unverified', secret: '' };
    hooks.set(hook.key, hook);
    void tryAddress(hook);
    return { status: 201, body: shown(hook) };
  }

  function ofHook(hook: Hook, { method, headers }: VendorQuestion, act: string | undefined): VendorReply {
    if (method === 'DELETE') {
      hooks.delete(hook.key);
      return { status: 204, body: '' };
    }
    if (act === 'verify') void tryAddress(hook);
    if (act === 'delayedVerify') {
      if (headers['x-hook-secret'] !== hook.secret)
        return { status: 400, body: { message: 'Hook secret does not match' } };
      hook.status = 'Verified';
    }
    return { status: 200, body: shown(hook) };
  }

  return {
    all: () => [...hooks.values()],
    /** Tells the addresses that are confirmed of contacts, as the real one does a minute later. */
    async tell(eventKey: string, ids: string[]): Promise<void> {
      const timestamp = new Date().toISOString();
      const object_keys = ids.map((id) => ({ id: Number(id), apiUrl: '', timestamp }));
      const body = JSON.stringify({ event_key: eventKey, object_type: 'contact', object_keys });
      const told = [...hooks.values()].filter(
        (hook) => hook.eventKey === eventKey && hook.status === 'Verified',
      );
      await Promise.all(told.map(({ hookUrl }) => post(hookUrl, {}, body)));
    },
    /** Undefined where the path is none of hooks. */
    answer(question: VendorQuestion): VendorReply | undefined {
      const { method, path, body } = question;
      if (!path.startsWith('/crm/rest/v1/hooks')) return undefined;
      const [, key = '', act] = /^\/crm\/rest\/v1\/hooks(?:\/([^/]+))?(?:\/(\w+))?$/.exec(path) ?? [];
      if (!key)
        return method === 'GET' ? { status: 200, body: [...hooks.values()].map(shown) } : create(body);
      const hook = hooks.get(key);
      return hook ? ofHook(hook, question, act) : { status: 404, body: { message: 'No hook found' } };
    },
  };
}
