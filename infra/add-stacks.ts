import { readFileSync } from 'node:fs';
import { App, type AppProps } from 'aws-cdk-lib';
import * as z from 'zod';
import { ApiStack } from './stacks/api-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { JobsStack } from './stacks/jobs-stack.ts';
import { WebStack } from './stacks/web-stack.ts';
import type { Stage } from './stage.ts';

const CdkJson = z.object({ context: z.record(z.string(), z.unknown()) });

/** An app with the feature flags of `cdk.json`: the CDK command passes them, everybody else has to read them. */
export function createApp(props: AppProps = {}): App {
  const text = readFileSync(new URL('../cdk.json', import.meta.url), 'utf8');
  return new App({ ...props, context: { ...CdkJson.parse(JSON.parse(text)).context, ...props.context } });
}

/** The stacks of one stage, in the order in which they are deployed. */
export function addStacks(app: App, stage: Stage) {
  const id = (part: string) => `leadwright-${stage.name}-${part}`;
  const data = new DataStack(app, id('data'), { stage });
  const jobs = new JobsStack(app, id('jobs'), { stage, data });
  const api = new ApiStack(app, id('api'), { stage, data, jobs });
  const web = new WebStack(app, id('web'), {
    stage,
    api: api.api,
    files: data.files,
    edgeKey: data.edgeKey.secretValue.unsafeUnwrap(),
  });
  return { data, jobs, api, web };
}
