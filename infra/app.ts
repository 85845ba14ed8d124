import { App } from 'aws-cdk-lib';
import { ApiStack } from './stacks/api-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { JobsStack } from './stacks/jobs-stack.ts';
import { WebStack } from './stacks/web-stack.ts';
import { readStage } from './stage.ts';

const app = new App();
const stage = readStage(String(app.node.tryGetContext('stage') ?? process.env.STAGE ?? 'prod'));
const id = (part: string) => `leadwright-${stage.name}-${part}`;

const data = new DataStack(app, id('data'), { stage });
const jobs = new JobsStack(app, id('jobs'), { stage, data });
const api = new ApiStack(app, id('api'), { stage, data, jobs });
new WebStack(app, id('web'), { stage, api: api.api });

app.synth();
