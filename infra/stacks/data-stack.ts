import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { Key } from 'aws-cdk-lib/aws-kms';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { mapPrefix } from '#shared/domain/street-map.ts';
import { FilesBucket } from '../constructs/files-bucket.ts';
import { OpenDataCatalog } from '../constructs/open-data-catalog.ts';
import { SingleTable } from '../constructs/single-table.ts';
import { AlarmTopic } from '../constructs/watching/alarm-topic.ts';
import { letCdnRead } from '../grants/let-cdn-read.ts';
import { bucketEnd, endOf } from '../keep.ts';
import { openDataFolders } from '../open-data.ts';
import type { Stage } from '../stage.ts';

/** What must survive: the table, the open data, the files, and the key that seals secrets. */
export class DataStack extends Stack {
  readonly table;
  readonly openData: Bucket;
  readonly files: Bucket;
  readonly secretsKey: Key;
  /** What the CDN shows to the API, so that the API believes it who is asking: today's last. */
  readonly edgeKeys: Secret[];
  readonly alarms: AlarmTopic;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id, { env: { account: stage.account, region: stage.region } });
    this.alarms = new AlarmTopic(this, 'Alarms', { stage });
    this.table = new SingleTable(this, 'Main', { stage }).table;
    this.secretsKey = new Key(this, 'Secrets', {
      description: 'Seals webhook secrets and tokens of customers',
      enableKeyRotation: true,
      removalPolicy: endOf(stage),
    });
    this.files = new FilesBucket(this, 'Files', { stage }).bucket;
    this.edgeKeys = Array.from({ length: stage.edgeKeyTurn }, (_, turn) => this.edgeKey(turn + 1));
    this.openData = new Bucket(this, 'OpenData', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      lifecycleRules: [
        { prefix: `${openDataFolders.results}/`, expiration: Duration.days(7) },
        {
          noncurrentVersionExpiration: Duration.days(30),
          abortIncompleteMultipartUploadAfter: Duration.days(7),
        },
      ],
      ...bucketEnd(stage),
    });
    letCdnRead(this.openData, mapPrefix, stage);
    new OpenDataCatalog(this, 'Catalog', { bucket: this.openData });
    new CfnOutput(this, 'TableName', { value: this.table.tableName });
  }
  /** Of one turn. The API reads it from here by an export, which may not go before the API has stopped to. */
  private edgeKey(turn: number): Secret {
    const secret = new Secret(this, `EdgeKey${turn}`, {
      generateSecretString: { passwordLength: 40, excludePunctuation: true },
    });
    this.exportValue(secret.secretArn);
    return secret;
  }
}
