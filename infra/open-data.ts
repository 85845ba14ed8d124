import { Stack } from 'aws-cdk-lib';
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { leadTables } from '#functions/searchers/env.ts';

/** The stack that holds the open data. */
type DataStack = Stack & { openData: Bucket };

/** Folders of the open-data bucket: what was published, and what queries gave. */
export const openDataFolders = { places: 'places', ...leadTables, results: 'results' } as const;

/** The folders that hold a table each, which is called like its folder. */
export const tableFolders = [openDataFolders.places, ...Object.values(leadTables)];

/** The output of the stack that says where `npm run data -- publish` writes. */
export const openDataOutput = 'OpenDataPlaces';

/** Names in the catalogue, from the name of the stack that holds the data. */
export function openDataNames({ stackName }: Stack) {
  const workgroup = `${stackName}-open-data`;
  return { workgroup, database: workgroup.replaceAll('-', '_') };
}

/** How a function finds the open data in AWS: Athena over the bucket. The local host says DuckDB instead. */
export function openDataEnvironment(data: DataStack): Record<string, string> {
  const { database, workgroup } = openDataNames(data);
  return {
    SEARCH_ENGINE: 'athena',
    OPEN_DATA_URL: `s3://${data.openData.bucketName}/${openDataFolders.places}/`,
    ATHENA_DATABASE: database,
    ATHENA_WORKGROUP: workgroup,
  };
}

/** Queries in the one workgroup, over the tables of the open data, on the one bucket. */
export function grantOpenData(data: DataStack, grantee: IGrantable): void {
  const { database, workgroup } = openDataNames(data);
  const { openData } = data;
  const arn = (service: string, resource: string) => Stack.of(data).formatArn({ service, resource });
  const allow = (actions: string[], resources: string[]) =>
    grantee.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources }));
  const results = openData.arnForObjects(`${openDataFolders.results}/*`);

  allow(
    [
      'athena:StartQueryExecution',
      'athena:GetQueryExecution',
      'athena:GetQueryResults',
      'athena:StopQueryExecution',
    ],
    [arn('athena', `workgroup/${workgroup}`)],
  );
  allow(
    ['glue:GetDatabase', 'glue:GetTable', 'glue:GetPartitions'],
    [
      arn('glue', 'catalog'),
      arn('glue', `database/${database}`),
      ...tableFolders.map((table) => arn('glue', `table/${database}/${table}`)),
    ],
  );
  // Athena acts with the rights of whoever asks.
  allow(['s3:GetBucketLocation', 's3:ListBucket'], [openData.bucketArn]);
  const published = tableFolders.map((folder) => openData.arnForObjects(`${folder}/*`));
  allow(['s3:GetObject'], [...published, results]);
  allow(['s3:PutObject', 's3:AbortMultipartUpload'], [results]);
}
