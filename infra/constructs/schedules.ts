import { Stack } from 'aws-cdk-lib';
import { type IGrantable, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { ScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import { endOf } from '../keep.ts';
import type { Stage } from '../stage.ts';
import type { WorkQueue } from './queue-worker.ts';

/** Whose times come, each in a queue of its own: a queue has one worker. */
export type Times = 'autopilots' | 'workflows';
type Props = { stage: Stage; ticks: Record<Times, WorkQueue> };

/** The schedules that the product makes by itself, which put messages into the queues of their times and can do nothing else. */
export class Schedules extends Construct {
  /** What a function is told that puts schedules or removes them. */
  readonly environments: Record<Times, Record<string, string>>;
  private readonly role: Role;
  private readonly schedules: string;

  constructor(scope: Construct, id: string, { stage, ticks }: Props) {
    super(scope, id);
    const stack = Stack.of(this);
    const scheduleGroupName = `leadwright-${stage.name}`;
    const group = new ScheduleGroup(this, 'Group', { scheduleGroupName, removalPolicy: endOf(stage) });
    // The Scheduler acts for any account that names the role, unless it is told for whom.
    this.role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: {
          StringEquals: { 'aws:SourceAccount': stack.account, 'aws:SourceArn': group.scheduleGroupArn },
        },
      }),
    });
    for (const { queueArn } of Object.values(ticks).flatMap(({ queue, dead }) => [queue, dead]))
      this.role.addToPolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queueArn] }));
    this.schedules = stack.formatArn({
      ...{ service: 'scheduler', resource: 'schedule', resourceName: `${scheduleGroupName}/*` },
    });
    const environmentFor = ({ queue, dead }: WorkQueue) => ({
      SCHEDULE_GROUP: scheduleGroupName,
      SCHEDULE_QUEUE_ARN: queue.queueArn,
      SCHEDULE_DEAD_LETTERS_ARN: dead.queueArn,
      SCHEDULE_ROLE_ARN: this.role.roleArn,
    });
    this.environments = {
      autopilots: environmentFor(ticks.autopilots),
      workflows: environmentFor(ticks.workflows),
    };
  }

  grantRemove(grantee: IGrantable): void {
    this.allow(grantee, ['scheduler:DeleteSchedule'], this.schedules);
  }

  grantPut(grantee: IGrantable): void {
    this.grantRemove(grantee);
    this.allow(grantee, ['scheduler:CreateSchedule'], this.schedules);
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        ...{ actions: ['iam:PassRole'], resources: [this.role.roleArn] },
        conditions: { StringEquals: { 'iam:PassedToService': 'scheduler.amazonaws.com' } },
      }),
    );
  }

  private allow(grantee: IGrantable, actions: string[], resource: string): void {
    grantee.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources: [resource] }));
  }
}
