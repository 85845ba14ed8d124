import { Stack } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  type ITableV2,
  Operation,
  ProjectionType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { tableIndexes } from '#functions/platform/table/layout.ts';
import { endOf } from '../keep.ts';
import type { Stage } from '../stage.ts';
import { alarmPeriod, HurtAlarm } from './watching/alarm.ts';

const key = (name: string) => ({ name, type: AttributeType.STRING });

const indexes = tableIndexes.map(({ name, only }) => ({
  indexName: name,
  partitionKey: key(`${name}pk`),
  sortKey: key(`${name}sk`),
  ...(only && { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: only }),
}));

/** The product's one table: two generic indexes, time to live, point-in-time recovery, no stream. */
export class SingleTable extends Construct {
  /** The table that the app works on: its own, or the one that the stage says was restored. */
  readonly table: ITableV2;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    const own = new TableV2(this, 'Table', {
      partitionKey: key('pk'),
      sortKey: key('sk'),
      globalSecondaryIndexes: indexes,
      timeToLiveAttribute: 'ttl',
      billing: Billing.onDemand(),
      // The key that AWS owns: the one in the account costs per request and protects from nobody else.
      encryption: TableEncryptionV2.dynamoOwnedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: stage.keepData,
      removalPolicy: endOf(stage),
    });
    // Other stacks read these two: they may not go while a stage moves to a restored table, or the move is refused.
    const stack = Stack.of(this);
    for (const value of [own.tableName, own.tableArn]) stack.exportValue(value);
    this.table = stage.tableName
      ? TableV2.fromTableAttributes(this, 'Restored', {
          tableName: stage.tableName,
          grantIndexPermissions: true,
        })
      : own;
    this.watch();
  }

  private watch(): void {
    // What waits reads its list by a query or writes its lead in a transaction. Each further operation is paid as an alarm.
    const throttled = this.table.metricThrottledRequestsForOperations({
      operations: [Operation.QUERY, Operation.TRANSACT_WRITE_ITEMS],
      period: alarmPeriod,
    });
    new HurtAlarm(this, 'Throttled', {
      metric: throttled,
      threshold: 50,
      hurts: 'Customers wait, because the table refuses requests that come too fast.',
    });
    const conflicts = this.table.metric('TransactionConflict', { period: alarmPeriod, statistic: 'Sum' });
    new HurtAlarm(this, 'Conflicts', {
      metric: conflicts,
      threshold: 500,
      hurts: 'Runs and deliveries are slow, because workers write the same items at once.',
    });
  }
}
