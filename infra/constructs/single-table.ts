import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, ProjectionType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

const key = (name: string) => ({ name, type: AttributeType.STRING });

const index = (indexName: string) => ({
  indexName,
  partitionKey: key(`${indexName}pk`),
  sortKey: key(`${indexName}sk`),
});

/** Whose an item is, its state, and what the mapper knows its items by. */
const inWorkLists = [
  ...['tenantId', 'id', 'campaign_id', 'status', 'counted', 'created_at', 'due', 'due_at', 'activity'],
  ...['__edb_e__', '__edb_v__'],
];

/** The product's one table: two generic indexes, time to live, point-in-time recovery, no stream. */
export class SingleTable extends Construct {
  readonly table: TableV2;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    this.table = new TableV2(this, 'Table', {
      partitionKey: key('pk'),
      sortKey: key('sk'),
      globalSecondaryIndexes: [
        index('gsi1'),
        // Work lists: what is due and what is under way. A projection can never be changed, so only what leads on is in it.
        { ...index('gsi2'), projectionType: ProjectionType.INCLUDE, nonKeyAttributes: inWorkLists },
      ],
      timeToLiveAttribute: 'ttl',
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.awsManagedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: stage.keepData,
      removalPolicy: stage.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }
}
