import { CfnOutput, Stack } from 'aws-cdk-lib';
import { CfnWorkGroup } from 'aws-cdk-lib/aws-athena';
import { CfnDatabase, CfnTable } from 'aws-cdk-lib/aws-glue';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { generationColumn } from '#functions/searchers/env.ts';
import { openDataFolders, openDataNames, openDataOutput } from '../open-data.ts';

/** Columns of the published places, in the order and with the types of the Parquet file that an import writes. */
export const placeColumns = {
  id: 'string',
  name: 'string',
  search_text: 'string',
  category: 'string',
  lat: 'double',
  lon: 'double',
  street: 'string',
  city: 'string',
  state: 'string',
  postal_code: 'string',
  country: 'string',
  has_phone: 'boolean',
  has_website: 'boolean',
  has_email: 'boolean',
  source: 'string',
  sources: 'string',
  imported_at: 'string',
  facts: 'string',
  ids: 'string',
} as const;

/** A search reads tens of megabytes; one that would read more than this is stopped before it costs. */
const maxBytesPerQuery = 10 * 2 ** 30;

export type OpenDataCatalogProps = { bucket: Bucket };

/**
 * The open data as Athena sees it: one table with a partition for each publication, and one workgroup that keeps its results
 * beside them.
 */
export class OpenDataCatalog extends Construct {
  constructor(scope: Construct, id: string, { bucket }: OpenDataCatalogProps) {
    super(scope, id);
    const stack = Stack.of(this);
    const { database, workgroup, table } = openDataNames(stack);
    const catalogId = stack.account;
    const glue = new CfnDatabase(this, 'Database', { catalogId, databaseInput: { name: database } });
    const places = `s3://${bucket.bucketName}/${openDataFolders.places}/`;
    const published = new CfnTable(this, 'Places', {
      catalogId,
      databaseName: database,
      tableInput: {
        name: table,
        tableType: 'EXTERNAL_TABLE',
        // Injected: a query has to name the generation, and reads no other. A deployment does not undo a publication.
        parameters: {
          classification: 'parquet',
          EXTERNAL: 'TRUE',
          'projection.enabled': 'true',
          [`projection.${generationColumn}.type`]: 'injected',
          'storage.location.template': `${places}${generationColumn}=\${${generationColumn}}/`,
        },
        partitionKeys: [{ name: generationColumn, type: 'string' }],
        storageDescriptor: {
          location: places,
          inputFormat: 'org.apache.hadoop.hive.ql.io.parquet.MapredParquetInputFormat',
          outputFormat: 'org.apache.hadoop.hive.ql.io.parquet.MapredParquetOutputFormat',
          serdeInfo: { serializationLibrary: 'org.apache.hadoop.hive.ql.io.parquet.serde.ParquetHiveSerDe' },
          columns: Object.entries(placeColumns).map(([name, type]) => ({ name, type })),
        },
      },
    });
    published.addResourceDependency(glue);
    new CfnOutput(stack, openDataOutput, { value: places });
    new CfnWorkGroup(this, 'Workgroup', {
      name: workgroup,
      description: 'Searches in the open data',
      // It holds only what was asked; a name that stayed behind would block the next creation.
      recursiveDeleteOption: true,
      workGroupConfiguration: {
        enforceWorkGroupConfiguration: true,
        publishCloudWatchMetricsEnabled: true,
        bytesScannedCutoffPerQuery: maxBytesPerQuery,
        engineVersion: { selectedEngineVersion: 'Athena engine version 3' },
        resultConfiguration: {
          outputLocation: `s3://${bucket.bucketName}/${openDataFolders.results}/`,
          encryptionConfiguration: { encryptionOption: 'SSE_S3' },
        },
      },
    });
  }
}
