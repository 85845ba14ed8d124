import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';

const reads = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];
const writes = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:BatchWriteItem',
  'dynamodb:ConditionCheckItem',
];

/** Reads, or reads and writes, of items and indexes: no scan and nothing that changes the table itself. */
export function grantTable(table: TableV2, grantee: IGrantable, access: 'read' | 'write'): void {
  table.grant(grantee, ...reads, ...(access === 'write' ? writes : []));
}
