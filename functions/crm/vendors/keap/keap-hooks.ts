import * as z from 'zod';
import { type AskDeps, askCrm } from '../ask-crm.ts';
import type { Access } from '../crm-vendor.ts';
import type { KeapHosts } from './keap-oauth.ts';

/** What is told: by the words of Keap, `GET /rest/v1/hooks/event_keys`. */
export const keapEventKeys = ['contact.edit', 'contact.delete'] as const;

const Hook = z.object({ key: z.coerce.string(), hookUrl: z.string(), status: z.string().optional() });
const Hooks = z.union([z.array(Hook), z.object({ hooks: z.array(Hook) }).transform(({ hooks }) => hooks)]);
export type KeapHook = z.infer<typeof Hook>;

/** Where Keap tells what happens to contacts: version 2 of its interface has no hooks, so this is version 1. All of it throws `CrmFailure`. */
export type KeapHooks = {
  list(access: Access): Promise<KeapHook[]>;
  /** Keap asks the address at once whether it is ours, with a secret in a header. */
  create(access: Access, eventKey: string, hookUrl: string): Promise<KeapHook>;
  /** Says the secret that came, in a call of its own. */
  confirm(access: Access, key: string, secret: string): Promise<void>;
  /** Has Keap send its secret once more. */
  askAgain(access: Access, key: string): Promise<void>;
  remove(access: Access, key: string): Promise<void>;
};

export function createKeapHooks(deps: AskDeps, { api }: Pick<KeapHosts, 'api'>): KeapHooks {
  const ask = async <T>(
    { token, pace, signal }: Access,
    call: { method: 'GET' | 'POST' | 'DELETE'; path: string; json?: object; schema: z.ZodType<T> },
    more: Record<string, string> = {},
  ): Promise<T> => {
    const { path, ...rest } = call;
    const headers = { authorization: `Bearer ${token}`, ...more };
    const url = `${api}/rest/v1/hooks${path}`;
    return (await askCrm(deps, { crm: 'keap', url, headers, pace, signal, ...rest })).value;
  };
  const one = (key: string, act = '') => `/${encodeURIComponent(key)}${act}`;
  return {
    list: (access) => ask(access, { method: 'GET', path: '', schema: Hooks }),
    create: (access, eventKey, hookUrl) =>
      ask(access, { method: 'POST', path: '', json: { eventKey, hookUrl }, schema: Hook }),
    async confirm(access, key, secret) {
      const path = one(key, '/delayedVerify');
      await ask(access, { method: 'POST', path, json: {}, schema: z.unknown() }, { 'x-hook-secret': secret });
    },
    async askAgain(access, key) {
      await ask(access, { method: 'POST', path: one(key, '/verify'), json: {}, schema: z.unknown() });
    },
    async remove(access, key) {
      await ask(access, { method: 'DELETE', path: one(key), schema: z.unknown() });
    },
  };
}
