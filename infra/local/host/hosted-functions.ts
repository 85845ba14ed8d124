import * as z from 'zod';
import type { Resource } from '../built/template.ts';

const FunctionProperties = z.object({
  Description: z.string().default(''),
  Timeout: z.number().default(3),
  MemorySize: z.number().default(128),
  Environment: z.object({ Variables: z.record(z.string(), z.string()) }).default({ Variables: {} }),
});

/** A function of the product as the template states it; `timeout` in seconds, `memory` in MB. */
export type HostedFunction = {
  ref: string;
  /** As in `function-entries.ts`; its bundle is named so. */
  name: string;
  timeout: number;
  memory: number;
  environment: Record<string, string>;
};

/** The product's functions among the resources; helpers of CDK's own custom resources have no description of ours. */
export function hostedFunctions(resources: Resource[]): HostedFunction[] {
  return resources
    .filter(({ type }) => type === 'AWS::Lambda::Function')
    .flatMap(({ ref, properties }) => {
      const { Description, Timeout, MemorySize, Environment } = FunctionProperties.parse(properties);
      const [product, , name] = Description.split(' ');
      if (product !== 'leadwright' || !name) return [];
      return [
        {
          ref,
          name,
          timeout: Timeout,
          memory: MemorySize,
          environment: Environment.Variables,
        },
      ];
    });
}
