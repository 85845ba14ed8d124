import { CfnOutput, Stack } from 'aws-cdk-lib';
import { CfnWorkGroup } from 'aws-cdk-lib/aws-athena';
import { CfnDatabase, CfnTable } from 'aws-cdk-lib/aws-glue';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { generationColumn } from '#functions/searchers/env.ts';
import { openDataFolders, openDataNames, openDataOutput } from '../open-data.ts';

const contacts = { has_phone: 'boolean', has_website: 'boolean', has_email: 'boolean' } as const;
/** What the importer joined of several files, as it was written. */
const joined = { sources: 'string', records: 'string', ids: 'string' } as const;

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
  ...contacts,
  source: 'string',
  sources: 'string',
  imported_at: 'string',
  facts: 'string',
  ids: 'string',
  categories: 'string',
  name_keys: 'string',
} as const;

/** The same of the published companies. */
export const companyColumns = {
  row_no: 'bigint',
  id: 'string',
  name: 'string',
  search_text: 'string',
  industry: 'string',
  industry_keys: 'string',
  size: 'string',
  founded: 'bigint',
  technology_keys: 'string',
  linkedin_url: 'string',
  street: 'string',
  city: 'string',
  city_keys: 'string',
  state: 'string',
  postal_code: 'string',
  country: 'string',
  ...contacts,
  ...joined,
} as const;

/** The same of the published domains. */
export const domainColumns = {
  row_no: 'bigint',
  id: 'string',
  name: 'string',
  search_text: 'string',
  rank: 'bigint',
  ending: 'string',
  organization: 'string',
  city: 'string',
  state: 'string',
  country: 'string',
  ...contacts,
  ...joined,
} as const;

/** A search reads tens of megabytes; one that would read more than this is stopped before it costs. */
const maxBytesPerQuery = 10 * 2 ** 30;

export type OpenDataCatalogProps = { bucket: Bucket };

/**
 * The open data as Athena sees it: a table for places, companies and domains each, with a partition for each publication, and one
 * workgroup that keeps its results beside them.
 */
export class OpenDataCatalog extends Construct {
  constructor(scope: Construct, id: string, { bucket }: OpenDataCatalogProps) {
    super(scope, id);
    const stack = Stack.of(this);
    const { database, workgroup } = openDataNames(stack);
    const glue = new CfnDatabase(this, 'Database', {
      catalogId: stack.account,
      databaseInput: { name: database },
    });
    const tables = [
      this.table('Places', bucket, openDataFolders.places, placeColumns),
      this.table('Companies', bucket, openDataFolders.company, companyColumns),
      this.table('Domains', bucket, openDataFolders.domain, domainColumns),
    ];
    for (const table of tables) table.addResourceDependency(glue);
    const places = folderOf(bucket, openDataFolders.places);
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

  /** A table that is called as its folder. A query has to name the generation, and reads no other. */
  private table(id: string, bucket: Bucket, name: string, columns: Record<string, string>): CfnTable {
    const stack = Stack.of(this);
    const location = folderOf(bucket, name);
    return new CfnTable(this, id, {
      catalogId: stack.account,
      databaseName: openDataNames(stack).database,
      tableInput: {
        name,
        tableType: 'EXTERNAL_TABLE',
        // Injected: what is read is what the query says. A deployment does not undo a publication.
        parameters: {
          classification: 'parquet',
          EXTERNAL: 'TRUE',
          'projection.enabled': 'true',
          [`projection.${generationColumn}.type`]: 'injected',
          'storage.location.template': `${location}${generationColumn}=\${${generationColumn}}/`,
        },
        partitionKeys: [{ name: generationColumn, type: 'string' }],
        storageDescriptor: {
          location,
          inputFormat: 'org.apache.hadoop.hive.ql.io.parquet.MapredParquetInputFormat',
          outputFormat: 'org.apache.hadoop.hive.ql.io.parquet.MapredParquetOutputFormat',
          serdeInfo: { serializationLibrary: 'org.apache.hadoop.hive.ql.io.parquet.serde.ParquetHiveSerDe' },
          columns: Object.entries(columns).map(([column, type]) => ({ name: column, type })),
        },
      },
    });
  }
}

const folderOf = (bucket: Bucket, folder: string): string => `s3://${bucket.bucketName}/${folder}/`;
