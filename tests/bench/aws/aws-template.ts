import * as z from 'zod';
import type { Resource } from '#infra/local/built/template.ts';

const Mapping = z.object({ FunctionName: z.string(), EventSourceArn: z.string(), BatchSize: z.int() });
const Lambda = z.object({ MemorySize: z.int() });

/** How the template lets the two large queues be worked on: memory in MB, messages of one call. */
export function workersOf(resources: Resource[]) {
  const of = (queue: RegExp) => {
    const mappings = resources
      .filter(({ type }) => type === 'AWS::Lambda::EventSourceMapping')
      .map(({ properties }) => Mapping.parse(properties));
    const mapping = mappings.find(({ EventSourceArn }) => queue.test(EventSourceArn));
    const worker = resources.find(({ ref }) => ref === mapping?.FunctionName);
    if (!mapping || !worker) throw new Error(`no worker of ${queue}`);
    return { batch: mapping.BatchSize, memoryMb: Lambda.parse(worker.properties).MemorySize };
  };
  return { run: of(/RunQueue|Runs?(?=[A-Z0-9])/), deliver: of(/Deliver/) };
}
