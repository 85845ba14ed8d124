import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { placeCategories } from '#shared/domain/leads/categories/place-categories.ts';
import { readCodes } from './codes.ts';
import { readHandNames } from './hand-names.ts';
import { joinKinds } from './join-kinds.ts';
import { type Language, languages } from './kind.ts';
import { namesFile } from './names-file.ts';
import { readPresets } from './presets.ts';

const usage = `Usage: node functions/searchers/open-data/categories/make-finer/cli.ts <id-tagging-schema> <overture_categories.csv>
Writes the finer kinds anew from the unpacked package @openstreetmap/id-tagging-schema (ISC) and the list of codes of
OvertureMaps/schema (CC BY 4.0).`;

const root = resolve(import.meta.dirname, '../../../../..');
const [folder, csv] = process.argv.slice(2);
if (!folder || !csv) throw new Error(usage);

const hand = readHandNames(join(import.meta.dirname, 'names'));
const { finer, uppers } = joinKinds(readCodes(csv), readPresets(folder), hand);
const write = (path: string, entries: (readonly [string, string])[]) => {
  const text = `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
  writeFileSync(join(root, path), text);
  console.log(`${path}: ${entries.length} entries, ${Buffer.byteLength(text)} bytes`);
};

write(
  'shared/domain/leads/categories/finer-categories.json',
  placeCategories.map(({ key }) => {
    const below = finer.filter(({ upper }) => upper === key);
    return [key, below.map((kind) => kind.key).join(' ')] as const;
  }),
);
write(
  'functions/searchers/open-data/categories/finer-tags.json',
  finer.filter(({ tags }) => tags.length > 0).map(({ key, tags }) => [key, tags.join(' | ')] as const),
);
for (const language of languages)
  write(`web/src/lib/intl/names/categories/${language}.json`, namesOf(language));

const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
console.log(`${finer.length} finer kinds, from id-tagging-schema ${version}`);

function namesOf(language: Language): (readonly [string, string])[] {
  return namesFile(
    language,
    [...uppers].map(([key, names]) => ({ key, names })),
    finer,
  );
}
