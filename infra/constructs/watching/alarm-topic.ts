import { Aspects, type IAspect, Stack } from 'aws-cdk-lib';
import { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct, type IConstruct } from 'constructs';
import type { Stage } from '#infra/stage.ts';

/** Where alarms are told: to the stage's address, which has to confirm once that it wants them. */
export class AlarmTopic extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', {
      displayName: `Leadwright ${stage.name}: somebody is hurt`,
      enforceSSL: true,
    });
    // A policy of our own, which the refusal of plain HTTP is, takes the place of the one that had let alarms in.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    if (stage.alarmEmail) this.topic.addSubscription(new EmailSubscription(stage.alarmEmail));
  }
}

/** Has every alarm of a stack told there, when it begins and when it is over: no alarm can be declared that nobody hears. */
export function tellAlarms(stack: Stack, { topic }: AlarmTopic): void {
  const action = new SnsAction(topic);
  const tell: IAspect = {
    visit(node: IConstruct) {
      if (!(node instanceof Alarm)) return;
      node.addAlarmAction(action);
      node.addOkAction(action);
    },
  };
  Aspects.of(stack).add(tell);
}
