import type { EntityItem } from 'electrodb';
import type { Table } from '#functions/platform/table/client.ts';
import { deliveryCountsEntity, deliveryEntity } from './deliveries.ts';

export type DeliveryStore = ReturnType<typeof createDeliveryStore>;
export type DeliveryRecord = EntityItem<ReturnType<typeof deliveryEntity>>;
export type DeliveryStatus = DeliveryRecord['status'];

export function createDeliveryStore(table: Table) {
  return { table, deliveries: deliveryEntity(table), counts: deliveryCountsEntity(table) };
}
