import { Logger } from '@aws-lambda-powertools/logger';

/** JSON logs. Ids and codes only: no names, addresses, tokens or bodies. */
export const log = new Logger({ serviceName: 'leadwright' });
