import * as z from 'zod';
import type { Table } from '#functions/platform/table/client.ts';
import type { Migration } from '#functions/platform/table/stored/migration.ts';
import { isConditionRefused } from '#functions/platform/table/transact.ts';
import { welcome } from '#shared/domain/accounts/sign-up.ts';
import { peopleStore } from './store/index.ts';

const User = z.object({
  ...{ tenantId: z.string(), userId: z.string(), created_at: z.string() },
  ...{ modules: z.array(z.string()), isMainUser: z.boolean() },
});

/** Whoever signs up since then has the AI module from the start. */
const withAiSince = '2026-11-25';

/** Accounts that were opened before there was AI get its module, as new ones do: their owners, who say what their members may. */
export function migrations(table: Table): Migration[] {
  const { users } = peopleStore({ table });
  return [
    {
      entity: 'user',
      having: 'modules',
      async rewrite(item) {
        const { tenantId, userId, created_at, modules, isMainUser } = User.parse(item);
        const isOlder = isMainUser && created_at < withAiSince && modules.includes('leads');
        if (!isOlder || modules.includes('ai_suggest')) return false;
        const given = users
          .patch({ tenantId, userId })
          .set({ modules: [...new Set([...modules, ...welcome.modules])] as typeof welcome.modules })
          .where((user, { eq }) => eq(user.modules, modules as typeof welcome.modules));
        return given.go().then(
          () => true,
          (error: unknown) => {
            if (isConditionRefused(error)) return false;
            throw error;
          },
        );
      },
    },
  ];
}
