import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { attributeOf, pseudoParameters, referenceOf } from './physical-names.ts';

const Template = z.object({
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      Properties: z.record(z.string(), z.unknown()).default({}),
      Metadata: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
  Outputs: z
    .record(z.string(), z.object({ Value: z.unknown(), Export: z.object({ Name: z.unknown() }).optional() }))
    .default({}),
});
type Stack = { name: string; template: z.infer<typeof Template> };

/** A resource of the synthesized app with every reference in its properties resolved. */
export type Resource = {
  stack: string;
  logicalId: string;
  type: string;
  /** What `Ref` gives: a name, a URL or an ARN, by type. */
  ref: string;
  properties: Record<string, unknown>;
  /** The folder of a Lambda's code, relative to the cloud assembly. */
  assetPath: string | undefined;
};

type Reference = Record<string, unknown>;

/** Reads the cloud assembly: every stack's resources, across stacks, as CloudFormation would resolve them. */
export function readAssembly(folder: string, awsEndpoint: string): Resource[] {
  const stacks = readdirSync(folder)
    .filter((file) => file.endsWith('.template.json'))
    .map((file): Stack => {
      const template = Template.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
      return { name: file.replace('.template.json', ''), template };
    });
  const resolver = createResolver(stacks, awsEndpoint);
  return stacks.flatMap((stack) =>
    Object.entries(stack.template.Resources).map(([logicalId, { Type, Properties, Metadata }]) => ({
      stack: stack.name,
      logicalId,
      type: Type,
      ref: resolver.resolve({ Ref: logicalId }, stack) as string,
      properties: resolver.resolve(Properties, stack) as Record<string, unknown>,
      assetPath: Metadata?.['aws:asset:path'] as string | undefined,
    })),
  );
}

/** Where a resource says its own name, by type. */
const nameProperties: Record<string, string> = {
  'AWS::StepFunctions::StateMachine': 'StateMachineName',
  'AWS::Lambda::Function': 'FunctionName',
};

/** A name that the template gives itself; the others are made from stack and logical id. */
function explicitName(type: string, properties: Record<string, unknown>): string | undefined {
  const name = properties[nameProperties[type] ?? ''];
  return typeof name === 'string' ? name : undefined;
}

function createResolver(stacks: Stack[], awsEndpoint: string) {
  const intrinsics: Record<string, (argument: unknown, stack: Stack) => unknown> = {
    Ref: (id, stack) => {
      const name = String(id);
      const found = stack.template.Resources[name];
      return found
        ? referenceOf(found.Type, stack.name, name, awsEndpoint, explicitName(found.Type, found.Properties))
        : (pseudoParameters(stack.name)[name] ?? name);
    },
    'Fn::GetAtt': (argument, stack) => {
      const [id, attribute] = Array.isArray(argument) ? argument.map(String) : String(argument).split('.');
      const { Type = '', Properties = {} } = stack.template.Resources[id ?? ''] ?? {};
      return attributeOf(
        Type,
        explicitName(Type, Properties) ?? `${stack.name}-${id}`,
        attribute ?? '',
        awsEndpoint,
      );
    },
    'Fn::Join': (argument, stack) => {
      const [separator, parts] = resolve(argument, stack) as [string, unknown[]];
      return parts.map(String).join(separator);
    },
    'Fn::Select': (argument, stack) => {
      const [index, list] = resolve(argument, stack) as [number | string, unknown[]];
      return list[Number(index)];
    },
    'Fn::Split': (argument, stack) => {
      const [separator, text] = resolve(argument, stack) as [string, string];
      return text.split(separator);
    },
    'Fn::Sub': (argument, stack) =>
      String(Array.isArray(argument) ? argument[0] : argument).replace(/\$\{([^}]+)\}/g, (_, id: string) =>
        String(resolve({ Ref: id }, stack)),
      ),
    'Fn::ImportValue': (argument, stack) => {
      const wanted = resolve(argument, stack);
      for (const exporting of stacks) {
        const output = Object.values(exporting.template.Outputs).find(
          ({ Export }) => Export && resolve(Export.Name, exporting) === wanted,
        );
        if (output) return resolve(output.Value, exporting);
      }
      throw new Error(`no stack exports ${String(wanted)}`);
    },
  };

  function resolve(value: unknown, stack: Stack): unknown {
    if (Array.isArray(value)) return value.map((item) => resolve(item, stack));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value as Reference);
    const [only] = entries;
    const intrinsic = entries.length === 1 && only ? intrinsics[only[0]] : undefined;
    if (intrinsic && only) return intrinsic(only[1], stack);
    return Object.fromEntries(entries.map(([key, item]) => [key, resolve(item, stack)]));
  }
  return { resolve };
}
