import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { HurtAlarm } from './watching/alarm.ts';
import { reputation } from './watching/reputation.ts';
import { zoneOf } from './zone.ts';

type Props = { stage: Stage; events: Queue };

/** How the product's own mails leave: the domain, signed, and what becomes of the mails, told to a queue. */
export class MailSending extends Construct {
  /** Records that prove the domain, for an operator who writes them elsewhere; empty where nothing is left to do. */
  readonly records: { name: string; value: string }[];
  private readonly set: ConfigurationSet;
  private readonly from: string;

  constructor(scope: Construct, id: string, { stage, events }: Props) {
    super(scope, id);
    this.from = stage.mailFrom;
    this.set = new ConfigurationSet(this, 'Set', {
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    const topic = new Topic(this, 'Events', { enforceSSL: true });
    topic.addSubscription(new SqsSubscription(events, { rawMessageDelivery: true }));
    this.set.addEventDestination('Bounces', {
      destination: EventDestination.snsTopic(topic),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    this.records = stage.makeMailIdentity ? this.identity(stage) : [];
    this.watch();
  }

  /** In the stage's own zone the records are written along with it. */
  private identity(stage: Stage) {
    const domain = stage.mailFrom.split('@').at(-1) ?? '';
    const zone = zoneOf(this, stage);
    const inZone = zone !== undefined && zone.zoneName === domain;
    const identity = new EmailIdentity(this, 'Identity', {
      identity: inZone ? Identity.publicHostedZone(zone) : Identity.domain(domain),
    });
    return inZone ? [] : identity.dkimRecords;
  }

  /** Lets a function send from the stage's address. In the sandbox the receiver's identity is asked for too, so any is allowed. */
  grantSend(grantee: LambdaFunction): void {
    const arn = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName });
    grantee.addToRolePolicy(
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: [arn('identity', '*'), arn('configuration-set', this.set.configurationSetName)],
        conditions: { StringEquals: { 'ses:FromAddress': this.from } },
      }),
    );
    grantee.addEnvironment('MAIL_CONFIGURATION_SET', this.set.configurationSetName);
  }

  private watch(): void {
    // AWS looks into an account above 5 % and 0.1 %, and stops it above 10 % and 0.5 %.
    new HurtAlarm(this, 'Bouncing', {
      metric: reputation('BounceRate'),
      threshold: 0.04,
      hurts: 'Soon nobody gets mails of ours, because too many addresses do not exist.',
    });
    new HurtAlarm(this, 'Complaining', {
      metric: reputation('ComplaintRate'),
      threshold: 0.0008,
      hurts: 'Soon nobody gets mails of ours, because too many call them unwanted.',
    });
  }
}
