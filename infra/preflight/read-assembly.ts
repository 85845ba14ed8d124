import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const Resource = z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()).default({}) });
const Template = z.object({ Resources: z.record(z.string(), Resource).default({}) });
const Manifest = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      environment: z.string().optional(),
      properties: z
        .object({ templateFile: z.string().optional(), requiresBootstrapStackVersion: z.int().optional() })
        .optional(),
    }),
  ),
});

export type StackSize = { name: string; resources: number; routes: number };
/** What a deployment would ask of the account. */
export type Asked = {
  stacks: StackSize[];
  /** Lambdas that may work at once because queues have messages. */
  workers: number;
  /** Regions in which there are stacks, and the version that the CDK's own stack there has to have. */
  bootstrap: { region: string; version: number }[];
};

/** Reads what was synthesized. */
export function readAsked(assembly: string): Asked {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(assembly, file), 'utf8'));
  const manifest = Manifest.parse(read('manifest.json'));
  // The folder may hold templates of other stages, which were synthesized before.
  const templates = Object.entries(manifest.artifacts).flatMap(([name, { properties }]) =>
    properties?.templateFile
      ? [{ name, resources: Object.values(Template.parse(read(properties.templateFile)).Resources) }]
      : [],
  );
  const stacks = templates.map(({ name, resources }) => ({
    name,
    resources: resources.length,
    routes: resources.filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Route').length,
  }));
  const workers = templates
    .flatMap(({ resources }) => resources)
    .filter(({ Type }) => Type === 'AWS::Lambda::EventSourceMapping')
    .map(({ Properties }) => concurrencyOf(Properties))
    .reduce((sum, one) => sum + one, 0);
  return { stacks, workers, bootstrap: bootstrapOf(manifest) };
}

const concurrencyOf = (properties: unknown): number =>
  z.object({ ScalingConfig: z.object({ MaximumConcurrency: z.int() }) }).parse(properties).ScalingConfig
    .MaximumConcurrency;

function bootstrapOf({ artifacts }: z.infer<typeof Manifest>): Asked['bootstrap'] {
  const versions = new Map<string, number>();
  for (const { type, environment, properties } of Object.values(artifacts)) {
    const region = environment?.split('/').at(-1);
    if (type !== 'aws:cloudformation:stack' || !region) continue;
    const needed = properties?.requiresBootstrapStackVersion ?? 0;
    versions.set(region, Math.max(needed, versions.get(region) ?? 0));
  }
  return [...versions].map(([region, version]) => ({ region, version }));
}
