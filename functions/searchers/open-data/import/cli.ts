import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openGazetteer } from '../../locations/gazetteer.ts';
import { readManifest } from '../manifest.ts';
import { publishedAt } from '../publication.ts';
import { ImportProblem } from './import-problem.ts';
import { importers, importSet, removeSet, type SetName } from './import-set.ts';
import { describeFolder, describeImport, describePublication } from './report.ts';

const usage = `Usage:
  npm run data -- import osm FILE.osm.pbf         named businesses of an OpenStreetMap extract
  npm run data -- import overture FILE.parquet    Overture places
  npm run data -- list                            what is imported
  npm run data -- remove osm|overture
  npm run data -- publish --stage NAME            has the searches of a deployed stage read what is imported here
Options:
  --data-dir FOLDER    where the data lies (default: open-data in LEADWRIGHT_DATA, or in .local)`;
const planned = ['companies', 'domains'];

async function main(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'data-dir': { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const [command, name, path] = positionals;
  const folder = values['data-dir'] ?? join(process.env.LEADWRIGHT_DATA ?? '.local', 'open-data');
  if (values.help) return console.log(usage);
  if (command === 'list') return console.log(describeFolder(folder, await readManifest(folder)));
  if (command === 'import' && name && path) return runImport(folder, setName(name), path);
  if (command === 'remove' && name) {
    await removeSet(folder, setName(name), () => new Date());
    return console.log(describeFolder(folder, await readManifest(folder)));
  }
  if (command === 'publish' && name) return runPublish(folder, name);
  throw new ImportProblem(`this is not a command.\n${usage}`);
}

async function runImport(folder: string, name: SetName, path: string): Promise<void> {
  const { nearest } = openGazetteer(process.env.CITIES_FILE);
  const progress = (text: string) => console.error(`  ${text}`);
  console.log(
    describeImport(await importSet(folder, name, path, { nearest, now: () => new Date(), progress })),
  );
}

/** `url` is the `s3://` prefix that the stage's stack names; credentials and region are those of the environment. */
async function runPublish(folder: string, url: string): Promise<void> {
  const { publishData } = await import('../../adapters/s3/publish-data.ts');
  const { connectBucket } = await import('../../adapters/s3/read-publication.ts');
  const publication = await publishData(connectBucket(), folder, publishedAt(url));
  console.log(describePublication(url, publication));
}

function setName(name: string): SetName {
  if (name in importers) return name as SetName;
  const supported = `Supported are: ${Object.keys(importers).join(', ')}.`;
  if (planned.includes(name)) throw new ImportProblem(`not supported yet: ${name}. ${supported}`);
  throw new ImportProblem(`unknown data set: ${name}. ${supported}`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const [command, name, path] = process.argv.slice(2);
  const about = command === 'import' && path ? `${path}: ` : '';
  const kept =
    command === 'import' && name && path ? '\nNothing was changed: earlier data is as it was.' : '';
  const known = error instanceof ImportProblem || (error instanceof Error && 'code' in error);
  console.error(known ? `${about}${error.message}${kept}` : error);
  process.exitCode = 1;
});
