import type { Stage } from '../stage.ts';

/** Values of the example that lead nowhere: reserved names (RFC 2606), and the accounts and zones of documentation. */
const examples = [
  /(^|[.@])example(\.(com|net|org))?(?=$|[/:])/i,
  /\b(123456789012|000000000000)\b/,
  /EXAMPLE$/,
];

/** The fields of a stage that still say what the example says, as `path: value`. */
export function placeholdersOf(stage: Stage): string[] {
  return leaves(stage)
    .filter(({ value }) => examples.some((example) => example.test(value)))
    .map(({ path, value }) => `${path}: ${value}`);
}

function leaves(value: unknown, path = ''): { path: string; value: string }[] {
  if (typeof value === 'string') return [{ path, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key));
}
