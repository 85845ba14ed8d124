import type { AuditEntry } from '#shared/contracts/account/audit.ts';

/** One action of the log that is two acts, and what tells them apart. */
const archivings: Record<string, 'list' | 'lists'> = {
  'campaigns.archive': 'list',
  'campaigns.bulkArchive': 'lists',
};

/** The key of the words for an act. Of an entry that does not tell which of two was done, the words for both. */
export function actKey({ action, after }: Pick<AuditEntry, 'action' | 'after'>): string {
  const lists = archivings[action];
  const isArchived = after?.is_archived;
  if (!lists || typeof isArchived !== 'boolean') return `actions.${action}`;
  return `audit.${isArchived ? 'archived' : 'unarchived'}_${lists}`;
}
