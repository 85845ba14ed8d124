import type { ZodOpenApiResponseObject } from 'zod-openapi';
import type { Endpoint, VerifierName } from '#shared/contracts/endpoint.ts';

const verifierTexts: Record<VerifierName, string> = {
  autopilot: 'whoever has the address, without a signature: its secret part is shown once',
  sns: 'a topic of Amazon SNS that we listen to, with its signature',
  highlevel: 'HighLevel, with its signature (`X-GHL-Signature` or `x-wh-signature`)',
  keap: 'Keap, without a signature: the address is the secret of one connection, and what comes is looked up there',
};

/** What an endpoint does beside answering with JSON; empty where that is all. */
export function kindText(endpoint: Endpoint): string {
  switch (endpoint.kind) {
    case 'inbound':
      return `For ${verifierTexts[endpoint.verifier]}. The same event may be told again: it is taken once.`;
    case 'redirect':
      return 'For browsers: leads on to a page.';
    case 'file':
      return `The reply is a link to the file (\`${endpoint.mediaType}\`), for whoever has it. It works for ${endpoint.linkSeconds / 60} minutes at most.`;
    case 'json':
      return '';
  }
}

/** Browsers send forms. */
export const requestType = ({ kind }: Endpoint) =>
  kind === 'redirect' ? 'application/x-www-form-urlencoded' : 'application/json';

export function successOf(endpoint: Endpoint): ZodOpenApiResponseObject {
  if (endpoint.kind === 'redirect') {
    const schema = { type: 'string' as const };
    return { description: 'Leads on', headers: { Location: { description: 'Where to.', schema } } };
  }
  const type = (endpoint.kind === 'json' && endpoint.produces) || 'application/json';
  return { description: 'Done', content: { [type]: { schema: endpoint.response } } };
}
