import type { EntityItem } from 'electrodb';
import type { Table } from '#functions/platform/table/client.ts';
import {
  deliveryCountsEntity,
  firstCountsEntity,
  runDeliveryCountsEntity,
  runRecallEntity,
} from './counts.ts';
import { deliveryBodyEntity, deliveryEntity, deliveryLeaseEntity } from './deliveries.ts';
import { receiverEntity, receiverSlotEntity } from './receivers.ts';

export type DeliveryStore = ReturnType<typeof createDeliveryStore>;
export type DeliveryRecord = EntityItem<ReturnType<typeof deliveryEntity>>;
export type DeliveryStatus = DeliveryRecord['status'];

export function createDeliveryStore(table: Table) {
  return {
    table,
    deliveries: deliveryEntity(table),
    bodies: deliveryBodyEntity(table),
    leases: deliveryLeaseEntity(table),
    counts: deliveryCountsEntity(table),
    runCounts: runDeliveryCountsEntity(table),
    recalls: runRecallEntity(table),
    firstCounts: firstCountsEntity(table),
    receivers: receiverEntity(table),
    slots: receiverSlotEntity(table),
  };
}
