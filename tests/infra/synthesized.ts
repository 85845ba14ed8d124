import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { DISABLE_ASSET_STAGING_CONTEXT } from 'aws-cdk-lib/cx-api';
import * as z from 'zod';
import { addStacks, createApp } from '#infra/add-stacks.ts';
import { build } from '#infra/local/build.ts';
import { readStage, type Stage } from '#infra/stage.ts';

const Resource = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  DeletionPolicy: z.string().optional(),
});
export type Resource = z.infer<typeof Resource> & { id: string };

export type Synthesized = {
  templates: Record<string, Template>;
  /** Resources of a type, over all stacks. */
  ofType(type: string): Resource[];
};

const known = new Map<string, Promise<Synthesized>>();

/**
 * The production stage, synthesized in this process over freshly built bundles; `otherwise` is what differs from its file. The
 * assembly, with some 250 MB that are uploaded, is kept where a folder is given for it; otherwise one stage is synthesized once.
 */
export function synthesizeProd(otherwise: Partial<Stage> = {}, keepIn?: string): Promise<Synthesized> {
  if (keepIn) return synthesize(otherwise, keepIn);
  const stage = JSON.stringify(otherwise);
  const synthesized = known.get(stage) ?? synthesize(otherwise);
  known.set(stage, synthesized);
  return synthesized;
}

async function synthesize(otherwise: Partial<Stage>, keepIn?: string): Promise<Synthesized> {
  await build({ web: false });
  const outdir = keepIn ?? mkdtempSync(join(tmpdir(), 'leadwright-synth-'));
  const app = createApp({ outdir, context: keepIn ? {} : { [DISABLE_ASSET_STAGING_CONTEXT]: true } });
  const stacks = addStacks(app, { ...readStage('prod'), ...otherwise });
  const templates = Object.fromEntries(
    Object.entries(stacks).map(([name, stack]) => [name, Template.fromStack(stack)]),
  );
  const ofType = (type: string) =>
    Object.values(templates).flatMap((template) =>
      Object.entries(template.findResources(type)).map(([id, resource]) => ({
        id,
        ...Resource.parse(resource),
      })),
    );
  if (!keepIn) rmSync(outdir, { recursive: true });
  return { templates, ofType };
}

const FunctionProperties = z.object({ Description: z.string().optional() });

/** The name under which we know a function, or undefined for a helper that the CDK brings along. */
export function nameOf({ Properties }: Resource): string | undefined {
  const [product, , name] = FunctionProperties.parse(Properties).Description?.split(' ') ?? [];
  return product === 'leadwright' ? name : undefined;
}

/** The logical id that an intrinsic value leads to, within a stack or by an import from another. */
export function targetOf(value: unknown): string {
  return (
    /"(?:Fn::GetAtt)":\["(\w+)"|"Ref":"(\w+)"/.exec(JSON.stringify(value))?.slice(1).find(Boolean) ??
    JSON.stringify(value)
  );
}
