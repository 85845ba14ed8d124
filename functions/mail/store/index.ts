import type { Table } from '#functions/platform/table/client.ts';
import { sentMailEntity } from './sent-mails.ts';
import { smtpSettingsEntity } from './smtp-settings.ts';
import { suppressionEntity } from './suppressions.ts';

export type MailStore = ReturnType<typeof createMailStore>;

export function createMailStore(table: Table) {
  return {
    table,
    sentMails: sentMailEntity(table),
    smtpSettings: smtpSettingsEntity(table),
    suppressions: suppressionEntity(table),
  };
}
