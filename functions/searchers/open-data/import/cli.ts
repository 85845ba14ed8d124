import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openGazetteer } from '../../locations/gazetteer.ts';
import { readManifest } from '../manifest.ts';
import { publishedAt } from '../publication.ts';
import { findSet, type GivenSet, planSets } from './choose-sets.ts';
import { ImportProblem } from './import-problem.ts';
import { importSets, removeSets } from './import-sets.ts';
import { type ImporterKey, importerOf, importers, isImporterKey } from './importers.ts';
import { describeFolder, describeImport, describePublication, describeRemoval } from './report.ts';

const usage = `Usage:
  npm run data -- import osm FILE.osm.pbf …       named businesses of OpenStreetMap extracts, each a set of its own
  npm run data -- import overture FILE.parquet …  Overture places; several files are the parts of one set
  npm run data -- update NAME FILE …              a set that is there, from newer files
  npm run data -- list                            which sets are imported
  npm run data -- remove NAME                     one set; osm or overture: all sets of that source
  npm run data -- publish --stage NAME            has the searches of a deployed stage read what is imported here
A set is called as its file without the endings, several parts as their folder. Sets stand side by side; one that is
imported under a name that is there replaces it.
Options:
  --name NAME          for import: all the files are one set of this name
  --data-dir FOLDER    where the data lies (default: open-data in LEADWRIGHT_DATA, or in .local)`;
const planned = ['companies', 'domains'];

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
  if (command === 'list') return console.log(describeFolder(folder, await readManifest(folder)));
  if (command === 'import' && word && files.length > 0)
    return runImport(folder, planSets(importerKey(word), files, values.name));
  if (command === 'update' && word && files.length > 0)
    return runImport(folder, await planUpdate(folder, word, files));
  if (command === 'remove' && word && files.length === 0) {
    const { removed, manifest } = await removeSets(folder, word, () => new Date());
    return console.log(`${describeRemoval(removed)}\n${describeFolder(folder, manifest)}`);
  }
  if (command === 'publish' && word) return runPublish(folder, word);
  throw new ImportProblem(`this is not a command.\n${usage}`);
}

async function runImport(folder: string, sets: readonly GivenSet[]): Promise<void> {
  const { nearest } = openGazetteer(process.env.CITIES_FILE);
  const progress = (text: string) => console.error(`  ${text}`);
  console.log(describeImport(await importSets(folder, sets, { nearest, now: () => new Date(), progress })));
}

async function planUpdate(folder: string, word: string, files: readonly string[]): Promise<GivenSet[]> {
  const { source, name } = findSet(await readManifest(folder), word);
  const importer = importerOf(source);
  if (!importer) throw new ImportProblem(`${name} is of ${source}, which this release does not import`);
  return [{ importer, name, files }];
}

/** `url` is the `s3://` prefix that the stage's stack names; credentials and region are those of the environment. */
async function runPublish(folder: string, url: string): Promise<void> {
  const { publishData } = await import('../../adapters/s3/publish-data.ts');
  const { connectBucket } = await import('../../adapters/s3/read-publication.ts');
  const publication = await publishData(connectBucket(), folder, publishedAt(url));
  console.log(describePublication(url, publication));
}

function importerKey(word: string): ImporterKey {
  if (isImporterKey(word)) return word;
  const supported = `Supported are: ${Object.keys(importers).join(', ')}.`;
  if (planned.includes(word)) throw new ImportProblem(`not supported yet: ${word}. ${supported}`);
  throw new ImportProblem(`unknown data set: ${word}. ${supported}`);
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
