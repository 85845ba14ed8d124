import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { s3Path } from './aws/s3/s3.ts';
import type { Credentials } from './aws/signature.ts';
import { tableFile } from './host/lock.ts';
import type { FrontSettings } from './table-front/index.ts';

export type CloudOptions = {
  assembly: string;
  bundles: string;
  site: string;
  data: string;
  port: number;
  /** Of the page that shows the mails; any free one if it is not said. */
  inboxPort?: number;
  /** Origins whose pages may upload besides the app's own. */
  origins?: string[];
  /** Names under which the app is reached beside this machine's own, with commas between. */
  hosts?: string | undefined;
  /** Addresses and networks whose `X-Forwarded-For` is taken, with commas between. */
  trustedProxy?: string | undefined;
  /** False: a function is loaded when it is first called, and not before. */
  warm?: boolean;
  /** After how many ms without a call a function's thread ends. */
  idle?: number;
  /** Stack traces in the logs name our own files and lines; costs memory. */
  sourceMaps?: boolean;
  /** Has the table refuse what DynamoDB would; else `LEADWRIGHT_TABLE=strict` does. */
  strictTable?: FrontSettings;
  /** Further environment of the functions. */
  environment?: Record<string, string>;
  /** Called when the table engine is gone for good. */
  onLost?: (reason: Error) => void;
};

type Addresses = {
  awsUrl: string;
  tableUrl: string;
  port: number;
  data: string;
  credentials: Credentials;
  sites: string;
};

/** The address of the storage by which functions know it. */
export const storageOf = (port: number): string => `http://127.0.0.1:${port}${s3Path}`;

/** What functions have here that Lambda gives them in AWS, and what is otherwise: the engine of the open data, who answers for
 * invented businesses, where mails lead. */
export function functionEnvironment(addresses: Addresses): Record<string, string> {
  const { awsUrl, tableUrl, port, data, credentials, sites } = addresses;
  return {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL: awsUrl,
    AWS_ENDPOINT_URL_DYNAMODB: tableUrl,
    AWS_ENDPOINT_URL_S3: storageOf(port),
    POWERTOOLS_DEV: 'false',
    SEARCH_ENGINE: 'duckdb',
    OPEN_DATA_URL: join(data, 'open-data'),
    STAND_IN_SITES: sites,
    // Nothing stands before the gateway here.
    EDGE_KEY_IDS: '',
    APP_URL: `http://127.0.0.1:${port}`,
  };
}

/** A folder that no start has worked on: it has neither a table nor queues yet. */
export const isNewFolder = (folder: string): boolean =>
  !existsSync(tableFile(folder)) && !existsSync(join(folder, 'queues.db'));
