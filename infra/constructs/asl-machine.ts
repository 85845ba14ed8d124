import { readFileSync } from 'node:fs';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { DefinitionBody, LogLevel, StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { alarmPeriod, HurtAlarm } from './watching/alarm.ts';
import { serviceLogs } from './watching/service-logs.ts';

export type AslMachineProps = {
  stage: Stage;
  /** A folder of `statemachines/`. */
  name: string;
  /** Fixed, so that its tasks can be given its ARN without waiting for it. */
  machineName: string;
  /** Placeholders of the definition: `${PrepareRunArn}` is `tasks.PrepareRunArn`. */
  tasks: Record<string, IFunction>;
  hurts: string;
};

/** A state machine from its ASL file. What runs is the file: nothing is generated. */
export class AslMachine extends Construct {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, { stage, name, machineName, tasks, hurts }: AslMachineProps) {
    super(scope, id);
    const definition = readFileSync(`statemachines/${name}/definition.asl.json`, 'utf8');
    const arns = Object.entries(tasks).map(([placeholder, task]) => [placeholder, task.functionArn]);
    this.machine = new StateMachine(this, 'Machine', {
      stateMachineName: machineName,
      definitionBody: DefinitionBody.fromString(definition),
      definitionSubstitutions: Object.fromEntries(arns),
      logs: {
        destination: serviceLogs(this, 'Logs', stage),
        level: LogLevel.ERROR,
      },
    });
    for (const task of Object.values(tasks)) task.grantInvoke(this.machine);
    const { machine } = this;
    const period = alarmPeriod;
    new HurtAlarm(this, 'Failing', { metric: machine.metricFailed({ period }), hurts });
    new HurtAlarm(this, 'TimedOut', {
      metric: machine.metricTimedOut({ period }),
      hurts: `${hurts.replace(/\.$/, '')}, because they took too long.`,
    });
    // A customer's Stop aborts too: what is heard is many at once.
    new HurtAlarm(this, 'Aborted', {
      metric: machine.metricAborted({ period }),
      threshold: 20,
      hurts: `${hurts.replace(/\.$/, '')}, because many were stopped at once.`,
    });
  }
}
