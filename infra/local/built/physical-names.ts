const account = '000000000000';
const region = 'us-east-1';

export const pseudoParameters = (stack: string): Record<string, string> => ({
  'AWS::AccountId': account,
  'AWS::Region': region,
  'AWS::Partition': 'aws',
  'AWS::StackName': stack,
  'AWS::URLSuffix': 'amazonaws.com',
});

/** ARNs by resource type; what is not listed is never asked for its ARN by anything that runs here. */
const arnParts: Record<string, string> = {
  'AWS::Lambda::Function': `lambda:${region}:${account}:function:`,
  'AWS::SQS::Queue': `sqs:${region}:${account}:`,
  'AWS::StepFunctions::StateMachine': `states:${region}:${account}:stateMachine:`,
  'AWS::DynamoDB::GlobalTable': `dynamodb:${region}:${account}:table/`,
  'AWS::KMS::Key': `kms:${region}:${account}:key/`,
  'AWS::S3::Bucket': 's3:::',
};

/** What CloudFormation's `Ref` gives for a resource of this type. */
export function referenceOf(
  type: string,
  stack: string,
  logicalId: string,
  awsEndpoint: string,
  explicit?: string,
): string {
  const name = explicit ?? `${stack}-${logicalId}`;
  if (type === 'AWS::SQS::Queue') return `${awsEndpoint}/${account}/${name}`;
  if (type === 'AWS::StepFunctions::StateMachine') return `arn:aws:${arnParts[type]}${name}`;
  return name;
}

/** Where buckets have their names here; the name leads nowhere, since uploads go to the app's own origin (`aws/s3.ts`). */
const bucketDomain = '.s3.invalid';

/** The bucket of a domain name that `Fn::GetAtt` gave. */
export const bucketOf = (domain: string): string => domain.replace(bucketDomain, '');

/** What `Fn::GetAtt` gives: the ARN, a domain, or the name. */
export function attributeOf(type: string, name: string, attribute: string, awsEndpoint: string): string {
  if (attribute === 'Arn') return `arn:aws:${arnParts[type] ?? `other:${region}:${account}:`}${name}`;
  if (attribute === 'ApiEndpoint') return awsEndpoint;
  if (attribute === 'RegionalDomainName') return `${name}${bucketDomain}`;
  return name;
}
