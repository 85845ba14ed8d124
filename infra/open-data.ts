import { Stack } from 'aws-cdk-lib';
import { type IGrantable, type IPrincipal, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { DataStack } from './stacks/data-stack.ts';

const names = (data: DataStack) => {
  const database = `${data.stackName}-open-data`.replaceAll('-', '_');
  return { database, workgroup: `${data.stackName}-open-data` };
};

/** How a function finds the open data in AWS: Athena over the bucket. The local host says DuckDB instead. */
export function openDataEnvironment(data: DataStack): Record<string, string> {
  return {
    SEARCH_ENGINE: 'athena',
    OPEN_DATA_URL: `s3://${data.openData.bucketName}/places/`,
    ATHENA_DATABASE: names(data).database,
    ATHENA_WORKGROUP: names(data).workgroup,
  };
}

export const openDataNames = names;

/** Queries in the one workgroup, over the one database, on the one bucket. */
export function grantOpenData(data: DataStack, grantee: IGrantable): void {
  const { database, workgroup } = names(data);
  const arn = (service: string, resource: string) => Stack.of(data).formatArn({ service, resource });
  data.openData.grantRead(grantee, 'places/*');
  data.openData.grantReadWrite(grantee, 'results/*');
  grant(
    grantee.grantPrincipal,
    [
      'athena:StartQueryExecution',
      'athena:GetQueryExecution',
      'athena:GetQueryResults',
      'athena:StopQueryExecution',
    ],
    [arn('athena', `workgroup/${workgroup}`)],
  );
  grant(
    grantee.grantPrincipal,
    ['glue:GetDatabase', 'glue:GetTable', 'glue:GetPartitions'],
    [arn('glue', 'catalog'), arn('glue', `database/${database}`), arn('glue', `table/${database}/places`)],
  );
}

function grant(principal: IPrincipal, actions: string[], resources: string[]): void {
  principal.addToPrincipalPolicy(new PolicyStatement({ actions, resources }));
}
