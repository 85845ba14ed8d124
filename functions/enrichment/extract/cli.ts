import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { decodeHtml } from './page/decode-html.ts';
import { reportPage } from './report-page.ts';

const usage = `Usage: npm run extract -- page.html [more.html …] [--base https://site.example/] [--country DE] [--explain]

Prints what the extractor finds in saved pages, one JSON object a page.
  --base     address the pages were saved from; tells the site's own e-mails and its country
  --country  ISO 3166-1 alpha-2 code of the business, for phone numbers without a country code
  --explain  adds place, snippet and confidence of each value, and what was left out and why`;

process.exitCode = main(process.argv.slice(2));

function main(args: string[]): number {
  try {
    const { files, base, country, explain } = readArguments(args);
    for (const file of files) {
      const html = decodeHtml(readFileSync(file));
      console.log(JSON.stringify(reportPage(file, { url: base, html, country }, explain)));
    }
    return 0;
  } catch (error) {
    console.error(explainFailure(error));
    return 1;
  }
}

function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      base: { type: 'string', default: 'https://site.invalid/' },
      country: { type: 'string' },
      explain: { type: 'boolean', default: false },
    },
  });
  if (positionals.length === 0) throw new Error(usage);
  // Browsers save pages with `file:` addresses; those say nothing, but they are not a mistake.
  if (!/^(?:https?|file):$/.test(URL.parse(values.base)?.protocol ?? '')) {
    throw new Error(`--base must be an absolute http or https address, not "${values.base}".`);
  }
  if (values.country !== undefined && !/^[a-z]{2}$/i.test(values.country)) {
    throw new Error(`--country must be a two-letter country code, not "${values.country}".`);
  }
  return { files: positionals, base: values.base, country: values.country, explain: values.explain };
}

function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'ENOENT' && 'path' in error)
    return `There is no file "${error.path}".`;
  if ('code' in error && error.code === 'EISDIR') return 'A folder was given where a saved page is expected.';
  return error.message;
}
