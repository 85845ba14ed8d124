/** Replies of DynamoDB that are refusals, in its wire format. */
export type Reply = { status: number; body: unknown };

const namespace = 'com.amazonaws.dynamodb.v20120810#';

const refusal = (name: string, message: string, more: object = {}): Reply => ({
  status: 400,
  body: { __type: namespace + name, message, ...more },
});

export const throttled = (): Reply =>
  refusal(
    'ProvisionedThroughputExceededException',
    'The level of configured provisioned throughput for the table was exceeded.',
  );

export const conflicting = (): Reply =>
  refusal('TransactionConflictException', 'Transaction is ongoing for the item');

export const invalid = (message: string): Reply => refusal('ValidationException', message);

/** One code for each item of the transaction. */
export function cancelled(codes: string[]): Reply {
  return refusal(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`,
    { CancellationReasons: codes.map((Code) => ({ Code })) },
  );
}
