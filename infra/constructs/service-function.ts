import { Duration } from 'aws-cdk-lib';
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { bundleFolder, type FunctionName } from '../function-entries.ts';
import { metricsNamespace } from '../metrics.ts';
import type { Stage } from '../stage.ts';
import { serviceLogs } from './watching/service-logs.ts';

export type ServiceFunctionProps = {
  stage: Stage;
  name: FunctionName;
  /** Checked against the function's own env schema by the caller's types. */
  environment: Record<string, string>;
  /** Seconds; the gateway gives an HTTP function at most 30. */
  timeout?: number;
  memory?: number;
  /** Fixed where a function is found by its name; else the deployment makes one up. */
  functionName?: string;
};

/** A Lambda function with the house defaults: Node 24 on arm64, JSON logs that end, traces of our own lines. */
export class ServiceFunction extends Construct {
  readonly function: LambdaFunction;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    super(scope, id);
    const { stage, name, environment, timeout = 15, memory = 512, functionName } = props;
    this.function = new LambdaFunction(this, 'Function', {
      ...(functionName ? { functionName } : {}),
      description: `leadwright ${stage.name} ${name}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      // With its source map, so that the stack of an error names our files.
      code: Code.fromAsset(bundleFolder(name)),
      timeout: Duration.seconds(timeout),
      memorySize: memory,
      environment: {
        NODE_OPTIONS: '--enable-source-maps',
        POWERTOOLS_SERVICE_NAME: name,
        POWERTOOLS_METRICS_NAMESPACE: metricsNamespace(stage),
        ...environment,
      },
      logGroup: serviceLogs(this, 'Logs', stage),
    });
  }
}
