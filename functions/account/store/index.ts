import type { Table } from '#functions/platform/table/client.ts';
import { appErrorEntity } from './app-errors.ts';

export const createAccountStore = (table: Table) => ({
  appErrors: appErrorEntity(table),
});
