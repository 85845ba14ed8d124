import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { GetObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import type { Resource } from '../built/template.ts';

const Column = z.object({ Name: z.string(), Type: z.enum(['string', 'double', 'boolean', 'bigint']) });
const GlueTable = z.object({
  DatabaseName: z.string(),
  TableInput: z.object({
    Name: z.string(),
    PartitionKeys: z.tuple([Column]),
    Parameters: z.looseObject({
      'projection.enabled': z.literal('true'),
      'storage.location.template': z.string().regex(/^s3:\/\/.+\/$/),
    }),
    StorageDescriptor: z.object({ Columns: z.array(Column).min(1) }),
  }),
});

/** A table of the catalogue with one injected partition, as the template states it. */
export type CatalogTable = {
  database: string;
  name: string;
  columns: z.infer<typeof Column>[];
  partition: string;
  /** The bucket and prefix of one partition's files. */
  locate(value: string): { bucket: string; prefix: string };
};

/** The tables of the template. Throws where one is not projected by one injected partition. */
export const catalogTables = (resources: Resource[]): CatalogTable[] =>
  resources.filter(({ type }) => type === 'AWS::Glue::Table').map(catalogTable);

function catalogTable(glue: Resource): CatalogTable {
  const { DatabaseName, TableInput } = GlueTable.parse(glue.properties);
  const { Name, PartitionKeys, Parameters, StorageDescriptor } = TableInput;
  const partition = PartitionKeys[0].Name;
  z.literal('injected').parse(Parameters[`projection.${partition}.type`]);
  return {
    database: DatabaseName,
    name: Name,
    columns: StorageDescriptor.Columns,
    partition,
    locate(value) {
      const { host, pathname } = new URL(
        Parameters['storage.location.template'].replace(`\${${partition}}`, value),
      );
      return { bucket: host, prefix: decodeURIComponent(pathname).slice(1) };
    },
  };
}

/** Gets the files of a partition from S3, each once, and says where they lie. */
export function partitionFiles(s3: S3Client, table: CatalogTable, folder: string) {
  const fetched = new Map<string, Promise<string>>();
  const fetchFile = async (Bucket: string, Key: string, value: string): Promise<string> => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
    const path = join(folder, value, basename(Key));
    await mkdir(join(folder, value), { recursive: true });
    await writeFile(path, (await Body?.transformToByteArray()) ?? '');
    return path;
  };
  return async (value: string): Promise<string[]> => {
    const { bucket, prefix } = table.locate(value);
    const keys: string[] = [];
    for await (const page of paginateListObjectsV2({ client: s3 }, { Bucket: bucket, Prefix: prefix }))
      keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
    return Promise.all(
      keys.map((key) => {
        const file = fetched.get(key) ?? fetchFile(bucket, key, value);
        fetched.set(key, file);
        return file;
      }),
    );
  };
}
