import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { MappedSets, mapIndexName, mapIndexOf, mapPrefix } from '#shared/domain/street-map.ts';

/**
 * Answers under `/map/` from the folder of the imported data, as CloudFront does from the bucket: archives by ranges and
 * for ever, since none ever changes, and the index of those that the manifest names now.
 */
export function createStreetMap(openData: string) {
  const serve = sirv(join(openData, mapPrefix), { dev: true, etag: true, setHeaders: keepForEver });

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '').slice(mapPrefix.length);
    if (path.split('?')[0] === `/${mapIndexName}`) return sendIndex(openData, response);
    request.url = path;
    serve(request, response, () => {
      response.writeHead(403, { 'content-type': 'text/plain' }).end('Access denied');
    });
  };
}

async function sendIndex(openData: string, response: ServerResponse): Promise<void> {
  const text = await readFile(join(openData, 'manifest.json'), 'utf8').catch(() => undefined);
  const index = mapIndexOf(text ? MappedSets.parse(JSON.parse(text)) : undefined);
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' });
  response.end(JSON.stringify(index));
}

function keepForEver(response: ServerResponse): void {
  response.setHeader('cache-control', 'public, max-age=31536000, immutable');
  response.setHeader('content-type', 'application/vnd.pmtiles');
}
