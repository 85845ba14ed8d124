import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import en from './messages/en.json' with { type: 'json' };

const root = import.meta.dirname;
const sources = globSync('**/*.{ts,tsx}', { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Attributes whose value is read or heard by people. */
const spoken = new Set(['aria-label', 'title', 'label', 'placeholder', 'description', 'alt']);

const Attribute = z.object({
  type: z.literal('JSXAttribute'),
  name: z.object({ value: z.string() }),
  value: z.object({ type: z.literal('StringLiteral'), value: z.string() }),
});
const Words = z.object({ type: z.literal('JSXText'), value: z.string() });

/** Letters that stand in JSX instead of in the messages; an address's beginning is the same in every language. */
function literals(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(literals);
  if (typeof node !== 'object' || node === null) return [];
  const words = Words.safeParse(node).data?.value.trim() ?? '';
  const attribute = Attribute.safeParse(node).data;
  const said = attribute && spoken.has(attribute.name.value) ? attribute.value.value : '';
  const own = [words, said].filter((text) => /\p{L}/u.test(text) && text !== 'https://');
  return [...own, ...Object.values(node).flatMap(literals)];
}

describe('the source of the web app', () => {
  it('has no literal text in JSX', () => {
    const found = sources
      .filter((path) => path.endsWith('.tsx'))
      .flatMap((path) =>
        literals(parseSync(read(path), { syntax: 'typescript', tsx: true })).map(
          (text) => `${path}: ${text}`,
        ),
      );
    expect(found).toEqual([]);
  });

  it('gives a part that is being loaded a role, without which nobody is told its name', () => {
    const named = sources.flatMap((path) => read(path).match(/<Skeleton\b[^>]*aria-label[^>]*>/g) ?? []);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((tag) => !tag.includes('role='))).toEqual([]);
  });

  it('uses only messages that exist', () => {
    const known = new Set(Object.keys(en));
    const used = sources.flatMap((path) =>
      [...read(path).matchAll(/\bt\(\s*'([a-z_]+\.[\w ]+)'/g)].map(([, key]) => key),
    );
    expect(used.length).toBeGreaterThan(200);
    expect(used.filter((key) => key !== undefined && !known.has(key))).toEqual([]);
  });

  it('has no message that nothing uses', () => {
    const code = sources.map(read).join('\n');
    const built = [...code.matchAll(/`([a-z_]+\.(?:[a-z_]+[._])*)\$\{/g)].flatMap(([, start]) =>
      start ? [start] : [],
    );
    const unused = Object.keys(en).filter(
      (key) => !code.includes(`'${key}'`) && !built.some((start) => key.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });

  it('keeps features, design system and library apart', () => {
    const broken = sources.flatMap((path) => {
      const [area, feature] = path.split('/');
      const imports = [...read(path).matchAll(/from '([^']+)'|import\('([^']+)'\)/g)].map(
        ([, a, b]) => a ?? b ?? '',
      );
      const forbidden = (target: string): boolean => {
        if (area === 'features') {
          const other = /^#web\/features\/([^/]+)/.exec(target)?.[1];
          return (other !== undefined && other !== feature) || target.startsWith('#web/app');
        }
        if (area === 'ui') return /^#web\/(features|app|lib\/api)|^#shared\/contracts/.test(target);
        return area === 'lib' && /^#web\/(features|app|ui)/.test(target);
      };
      return imports.filter(forbidden).map((target) => `${path} -> ${target}`);
    });
    expect(broken).toEqual([]);
  });
});
