import type { SQSRecord } from 'aws-lambda';

/** Times a queue hands a message out before it becomes a dead letter. Every queue is made with it. */
export const mostReceives = 5;

type Received = { attributes: Pick<SQSRecord['attributes'], 'ApproximateReceiveCount'> };

export const receivesOf = ({ attributes }: Received): number => Number(attributes.ApproximateReceiveCount);

/** True where a failure would send the message to the dead letters: what can still be said must be said now. */
export const isLastReceive = (record: Received): boolean => receivesOf(record) >= mostReceives;
