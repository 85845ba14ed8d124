import { createTable, type Table } from '#functions/platform/table/client.ts';

/** What the table of an engine of its own is called. */
export const engineTableName = 'table';

/** The table on an engine that is running at an address. */
export const connectEngineTable = (url: string): Table =>
  createTable(engineTableName, {
    config: {
      endpoint: url,
      region: 'us-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    },
  });
