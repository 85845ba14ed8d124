import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { FunctionName } from '../function-entries.ts';
import { leadingKeys } from './leading-keys.ts';

const actions = [
  'dynamodb:GetItem',
  'dynamodb:BatchGetItem',
  'dynamodb:Query',
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:BatchWriteItem',
  'dynamodb:ConditionCheckItem',
];

/** The one function that reads the table from end to end. */
const scanning: FunctionName = 'migration';

/** Reads and writes of items, by the table and its indexes: no scan but the migration's, and nothing that changes the table itself. */
export function grantTable(table: ITableV2, grantee: IGrantable, name: FunctionName): void {
  const keys = leadingKeys[name];
  const conditions = keys ? { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } } : {};
  const resources = [table.tableArn, `${table.tableArn}/index/*`];
  const allowed = name === scanning ? [...actions, 'dynamodb:Scan'] : actions;
  grantee.grantPrincipal.addToPrincipalPolicy(
    new PolicyStatement({ actions: allowed, resources, conditions }),
  );
}
