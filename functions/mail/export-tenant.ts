import type { Table } from '#functions/platform/table/client.ts';
import { asHoldings, type Holdings } from '#functions/platform/table/holding.ts';
import { createMailStore } from './store/index.ts';

/** The mail server of a reseller, without its password. */
export async function* exportTenant({ table }: { table: Table }, tenantId: string): Holdings {
  const { data } = await createMailStore(table).smtpSettings.get({ tenantId }).go();
  yield* asHoldings('mail-server', data ? [data] : [], ({ sealed_password: _password, ...shown }) => shown);
}
