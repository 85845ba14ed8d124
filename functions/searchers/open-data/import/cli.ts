import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { leadTables } from '../../env.ts';
import { openGazetteer } from '../../locations/gazetteer.ts';
import { publishedAt } from '../publication.ts';
import { ImportProblem } from './import-problem.ts';
import { type ImporterKey, importerOf, importers, isImporterKey } from './importers.ts';
import { describeImport, describePublication } from './report.ts';
import { readAll, removeNamed, setsOf } from './sets/all-sets.ts';
import { findSet, planSets } from './sets/choose-sets.ts';
import { importSets } from './sets/import-sets.ts';
import { importRows } from './tables/import-rows.ts';
import { planRows } from './tables/plan-rows.ts';
import { describeAll, describeRows, describeTablePublication } from './tables/report-rows.ts';
import { isTableImporterKey, kindOfWord, tableImporterOf, tableImporters } from './tables/table-importers.ts';

const usage = `Usage:
  npm run data -- import osm FILE.osm.pbf …       named businesses of OpenStreetMap extracts, each a set of its own
  npm run data -- import overture FILE.parquet …  Overture places; several files are the parts of one set
  npm run data -- import companies FILE …         companies: People Data Labs' free file, remoteintech, datenanfragen
  npm run data -- import domains FILE …           domains: Tranco's list, the list of .gov
  npm run data -- import pdl FILE …               a source by its name: pdl, remoteintech, datenanfragen, tranco, dotgov
  npm run data -- update NAME FILE …              a set that is there, from newer files
  npm run data -- list                            which sets are imported
  npm run data -- remove NAME                     one set; osm, pdl …: all sets of that source
  npm run data -- publish --stage NAME            has the searches of a deployed stage read what is imported here
A set is called as its file without the endings, several parts as their folder. Sets stand side by side; one that is
imported under a name that is there replaces it.
Options:
  --name NAME          for import: all the files are one set of this name
  --data-dir FOLDER    where the data lies (default: open-data in LEADWRIGHT_DATA, or in .local)`;

async function main(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      'data-dir': { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [command, word, ...files] = positionals;
  const folder = values['data-dir'] ?? join(process.env.LEADWRIGHT_DATA ?? '.local', 'open-data');
  if (values.help) return console.log(usage);
  if (values.name !== undefined && command !== 'import')
    throw new ImportProblem(`--name goes with import alone.\n${usage}`);
  if (command === 'list') return console.log(describeAll(folder, await readAll(folder)));
  if (command === 'import' && word && files.length > 0) return runImport(folder, word, files, values.name);
  if (command === 'update' && word && files.length > 0) return runUpdate(folder, word, files);
  if (command === 'remove' && word && files.length === 0) {
    console.log(await removeNamed(folder, word, () => new Date()));
    return console.log(describeAll(folder, await readAll(folder)));
  }
  if (command === 'publish' && word) return runPublish(folder, word);
  throw new ImportProblem(`this is not a command.\n${usage}`);
}

async function runImport(folder: string, word: string, files: string[], name?: string): Promise<void> {
  const progress = (text: string) => console.error(`  ${text}`);
  const now = () => new Date();
  const table = isTableImporterKey(word) ? word : kindOfWord(word);
  if (table)
    return console.log(
      describeRows(await importRows(folder, await planRows(table, files, name), { now, progress })),
    );
  const sets = planSets(importerKey(word), files, name);
  const { nearest } = openGazetteer(process.env.CITIES_FILE);
  console.log(describeImport(await importSets(folder, sets, { nearest, now, progress })));
}

async function runUpdate(folder: string, word: string, files: string[]): Promise<void> {
  const { source, name } = findSet(setsOf(await readAll(folder)), word);
  const importer = importerOf(source) ?? tableImporterOf(source);
  if (!importer) throw new ImportProblem(`${name} is of ${source}, which this release does not import`);
  return runImport(folder, importer, files, name);
}

/** `url` is the `s3://` prefix that the stage's stack names; credentials and region are those of the environment. */
async function runPublish(folder: string, url: string): Promise<void> {
  const { publishAll } = await import('../../adapters/s3/publish-tables.ts');
  const { connectBucket } = await import('../../adapters/s3/read-publication.ts');
  const { places, tables } = await publishAll(connectBucket(), folder, publishedAt(url));
  if (places) console.log(describePublication(url, places));
  for (const { kind, publication } of tables) console.log(describeTablePublication(kind, publication));
}

function importerKey(word: string): ImporterKey {
  if (isImporterKey(word)) return word;
  const supported = [...Object.keys(importers), ...Object.values(leadTables), ...Object.keys(tableImporters)];
  throw new ImportProblem(`unknown data set: ${word}. Supported are: ${supported.join(', ')}.`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const [command = ''] = process.argv.slice(2);
  const kept = ['import', 'update', 'remove'].includes(command)
    ? '\nNothing was changed: earlier data is as it was.'
    : '';
  const known = error instanceof ImportProblem || (error instanceof Error && 'code' in error);
  console.error(known ? `${error.message}${kept}` : error);
  process.exitCode = 1;
});
