import type { materialOf } from './find-sentences.ts';

const reference = /\[lead\.(\w+)\]/g;

/** The values of a lead that a task names, in its order, as one sentence; undefined where it names none that is there. */
export function namedValues(task: string, material: ReturnType<typeof materialOf>): string | undefined {
  const lines = material.find(({ id }) => id === 'lead')?.text.split('\n') ?? [];
  const heldIn = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const asked = task.split('\n\n').at(-1) ?? '';
  const names = [...new Set([...asked.matchAll(reference)].flatMap(([, name]) => name ?? []))];
  const values = names.flatMap((name) => heldIn(name) ?? []);
  return values.length > 0 ? `${values.join(', ')}.` : undefined;
}
