import { edgeHeaders } from '#functions/platform/http/viewer/viewer.ts';
import { errorMessage, errorStatus } from '#shared/errors/catalogue.ts';

/** Lambda takes 6 MB of a request; beyond it the gateway would answer in words of its own. */
const mostBytes = 6_000_000;

/**
 * A path without a file ending is a page of the app, and every page is `index.html`; the API reference is a page of its own.
 * The local host runs this very text.
 */
const pagesToIndex = `function handler(event) {
  var request = event.request;
  if (request.uri === '/docs' || request.uri === '/docs/') request.uri = '/docs/index.html';
  else if (request.uri.lastIndexOf('.') <= request.uri.lastIndexOf('/')) request.uri = '/index.html';
  return request;
}`;

/**
 * The API sees the CDN's address and its own name: who asks, and at which domain, has to be told. What is too large for it is
 * refused here in the API's words.
 */
const nameViewer = `function handler(event) {
  var request = event.request;
  var length = request.headers['content-length'];
  if (length && Number(length.value) > ${mostBytes}) return {
    statusCode: ${errorStatus.payload_too_large},
    headers: { 'content-type': { value: 'application/json' }, 'cache-control': { value: 'no-store' } },
    body: { encoding: 'text', data: JSON.stringify({
      code: 'payload_too_large',
      message: '${errorMessage.payload_too_large}',
      request_id: event.context.requestId
    }) }
  };
  request.headers['${edgeHeaders.ip}'] = { value: event.viewer.ip };
  request.headers['${edgeHeaders.host}'] = { value: request.headers.host.value };
  return request;
}`;

/** What CloudFront runs on each request, as text. */
export const edgeFunctions = { pagesToIndex, nameViewer };
