import type { SQSRecord } from 'aws-lambda';

/** Times a queue hands a message out before it becomes a dead letter. Every queue is made with it. */
export const mostReceives = 5;

/** True where a failure would send the message to the dead letters: what can still be said must be said now. */
export function isLastReceive({ attributes }: Pick<SQSRecord, 'attributes'>): boolean {
  return Number(attributes.ApproximateReceiveCount) >= mostReceives;
}
