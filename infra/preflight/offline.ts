import type { Stage } from '../stage.ts';
import type { Finding } from './check.ts';
import { placeholdersOf } from './placeholders.ts';
import type { Asked } from './read-assembly.ts';

/** Of AWS, and not to be raised for a stack; the routes of an HTTP API can be. */
const most = { resources: 500, routes: 300 };
/** From here on there is no room for what comes next. */
const nearly = 0.9;

/** The stage file is one's own: nothing of the example is left in it. */
export function checkStage(stage: Stage): Finding {
  const left = placeholdersOf(stage);
  const what = 'stage file';
  if (left.length === 0) return { what, state: 'good', says: `${stage.name}, at ${stage.domain}` };
  return { what, state: 'wrong', says: `still says what the example says: ${left.join(', ')}` };
}

/** Who has alarms that nobody hears learns of faults from customers. */
export function checkAlarms({ alarmEmail }: Stage): Finding {
  const what = 'alarms';
  if (alarmEmail) return { what, state: 'good', says: `to ${alarmEmail}, who confirms two mails once` };
  return { what, state: 'small', says: 'alarmEmail is null: nobody is told' };
}

/** What was synthesized fits into what CloudFormation and API Gateway take. */
export function checkSizes({ stacks }: Asked): Finding[] {
  const sizes = [
    {
      what: 'resources of a stack',
      limit: most.resources,
      of: (stack: Asked['stacks'][number]) => stack.resources,
    },
    { what: 'routes of the API', limit: most.routes, of: (stack: Asked['stacks'][number]) => stack.routes },
  ];
  return sizes.map(({ what, limit, of }) => {
    const largest = stacks.toSorted((a, b) => of(b) - of(a))[0];
    const size = largest ? of(largest) : 0;
    const says = `${size} of ${limit} in ${largest?.name}`;
    return { what, state: size > limit ? 'wrong' : size > limit * nearly ? 'small' : 'good', says };
  });
}
