import { readFileSync } from 'node:fs';
import { App, type AppProps, Tags } from 'aws-cdk-lib';
import * as z from 'zod';
import { tellAlarms } from './constructs/watching/alarm-topic.ts';
import { ApiStack } from './stacks/api-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { EdgeStack } from './stacks/edge-stack.ts';
import { JobsStack } from './stacks/jobs-stack.ts';
import { WatchStack } from './stacks/watch-stack.ts';
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
  const edge = EdgeStack.isNeeded(stage) ? new EdgeStack(app, id('edge'), { stage }) : undefined;
  const data = new DataStack(app, id('data'), { stage });
  const jobs = new JobsStack(app, id('jobs'), { stage, data });
  const api = new ApiStack(app, id('api'), { stage, data, jobs });
  const web = new WebStack(app, id('web'), { stage, edge, data, jobs, api });
  const { distribution } = web;
  const watch = new WatchStack(app, id('watch'), { stage, distribution, alarms: data.alarms });
  for (const stack of [data, jobs, api]) tellAlarms(stack, data.alarms);
  tellAlarms(watch, watch.alarms);
  const tags = Tags.of(app);
  tags.add('app', 'leadwright');
  tags.add('stage', stage.name);
  return { ...(edge ? { edge } : {}), data, jobs, api, web, watch };
}
