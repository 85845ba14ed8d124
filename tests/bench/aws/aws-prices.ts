/** Dollars, us-east-1, public price pages of the services Lambda as published in November 2026, the others not looked up again; without free tiers unless said. */
export const prices = {
  /** DynamoDB on demand, a unit. */
  write: 0.625 / 1e6,
  read: 0.125 / 1e6,
  /** Lambda on arm64, a GB-second and a call. */
  gbSecond: 0.000_013_333_4,
  call: 0.2 / 1e6,
  /** SQS standard queues, a request of up to 64 KB. */
  queueRequest: 0.4 / 1e6,
  /** Of SQS in a month, free for good for an account. */
  freeQueueRequests: 1e6,
  /** Step Functions standard, an entered state. */
  transition: 25 / 1e6,
  kmsRequest: 0.03 / 10_000,
  kmsKeyMonth: 1,
  secretMonth: 0.4,
  /** CloudWatch, each metric of an alarm; ten are free for good. */
  alarmMonth: 0.1,
  freeAlarms: 10,
  /** Athena, 5 dollars a TB, 10 MB at least for each query. */
  query: (10 / 1e6) * 5,
  s3Get: 0.4 / 1e6,
  s3Put: 5 / 1e6,
  /** WAF: the list of rules, and each rule. */
  firewallMonth: 5,
  firewallRuleMonth: 1,
} as const;

/** What is not measured here, and how large it is taken to be. */
export const assumed = {
  /** A function of this size has one vCPU, a smaller one a share of it (AWS Lambda's guide). */
  mbOfOneCpu: 1769,
  /** How long another server takes: a page of a crawled site, a receiver of webhooks. Milliseconds. */
  pageMs: 300,
  receiverMs: 200,
  /** A call of the table from a function, as it feels there: AWS promises a small answer in less than ten. Milliseconds. */
  roundTripMs: 10,
  /** A MB of one partition, read consistently: 256 of the 3,000 units a second that the guide of DynamoDB gives a partition. Milliseconds. */
  pageOfTableMs: 85,
  /** How much longer a call of the table takes than here. Milliseconds. */
  tableMs: 4,
  /** Processes of the delivery worker, each of which opens the secret of a list once. */
  sandboxes: 5,
  /** Polls of Lambda at a queue that is empty: five at once, 20 seconds each. */
  pollsPerMinute: 15,
  /** Calls of S3 by Athena for one query: footers and row groups read, one result written. */
  queryGets: 8,
  queryPuts: 2,
  minutesInMonth: 30 * 24 * 60,
  /** A sweep that finds nothing: CPU milliseconds, table reads of half a unit each (a query of each shard). */
  sweepCpuMs: 30,
  sweepReads: 17,
} as const;
