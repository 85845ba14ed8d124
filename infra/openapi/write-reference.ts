import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { appVersion } from '../version.ts';
import { createOpenApi } from './create-document.ts';

const viewer = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
/** What the page needs of the viewer, with the texts of its licences. */
const viewerFiles = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-bundle.js.LICENSE.txt',
  'LICENSE',
  'NOTICE',
];

/** Writes `openapi.json` and the reference page `docs/` into the folder of the built web app. */
export function writeReference(site: string): void {
  const docs = join(site, 'docs');
  mkdirSync(docs, { recursive: true });
  writeFileSync(join(site, 'openapi.json'), JSON.stringify(createOpenApi(appVersion())));
  cpSync(join(import.meta.dirname, 'page'), docs, { recursive: true });
  for (const file of viewerFiles) cpSync(join(viewer, file), join(docs, withEnding(file)));
}

/** The site takes a path without a file ending for a page of the app. */
const withEnding = (file: string) => (file.includes('.') ? file : `${file}.txt`);
