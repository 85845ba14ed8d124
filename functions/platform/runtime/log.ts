import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger';
import type { LogAttributes, UnformattedAttributes } from '@aws-lambda-powertools/logger/types';
import { logContext } from './log-context.ts';

/** A line says what happened, when, in which function, and whose work it was. */
class ContextFormatter extends LogFormatter {
  formatAttributes(
    { logLevel, message, timestamp, serviceName }: UnformattedAttributes,
    more: LogAttributes,
  ) {
    const line = {
      level: logLevel,
      message,
      timestamp: this.formatTimestamp(timestamp),
      service: serviceName,
    };
    return new LogItem({ attributes: { ...line, ...logContext(), ...more } });
  }
}

/** JSON logs. Ids and codes only: no names, addresses, tokens or bodies. */
export const log = new Logger({ logFormatter: new ContextFormatter() });
