import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import vm from 'node:vm';
import sirv from 'sirv';
import * as z from 'zod';
import type { Resource } from './template.ts';

const Distribution = z.object({
  DistributionConfig: z.object({ CacheBehaviors: z.array(z.object({ PathPattern: z.string() })) }),
});
const Headers = z.object({
  ResponseHeadersPolicyConfig: z.object({
    SecurityHeadersConfig: z.object({
      ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string() }),
      ReferrerPolicy: z.object({ ReferrerPolicy: z.string() }),
      FrameOptions: z.object({ FrameOption: z.string() }),
    }),
  }),
});

const EdgeFunction = z.object({ FunctionCode: z.string() });
const EdgeRequest = z.object({ uri: z.string() });

/** What CloudFront does: which paths go to the API, which headers a page carries, and which file a path means. */
export function createSite(resources: Resource[], folder: string) {
  const distribution = resources.find(({ type }) => type === 'AWS::CloudFront::Distribution');
  const policy = resources.find(({ type }) => type === 'AWS::CloudFront::ResponseHeadersPolicy');
  const { CacheBehaviors } = Distribution.parse(distribution?.properties).DistributionConfig;
  const security = Headers.parse(policy?.properties).ResponseHeadersPolicyConfig.SecurityHeadersConfig;
  const headers = {
    'content-security-policy': security.ContentSecurityPolicy.ContentSecurityPolicy,
    'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
    'x-frame-options': security.FrameOptions.FrameOption,
    'x-content-type-options': 'nosniff',
  };
  const prefixes = CacheBehaviors.map(({ PathPattern }) => PathPattern.replace('*', ''));
  const serve = existsSync(folder) ? sirv(folder, { dev: true, etag: true, setHeaders: cache }) : undefined;
  const rewrite = edgeFunction(resources);

  return {
    isApi: (path: string) => prefixes.some((prefix) => path.startsWith(prefix)),
    handle(request: IncomingMessage, response: ServerResponse): void {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      const missing = () => {
        response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      };
      request.url = rewrite(request.url ?? '/');
      if (serve) serve(request, response, missing);
      else missing();
    },
  };
}

/** The function that the distribution runs on each request, as the template has it. */
function edgeFunction(resources: Resource[]): (url: string) => string {
  const found = resources.find(({ type }) => type === 'AWS::CloudFront::Function');
  const context = vm.createContext({ uri: '/' });
  vm.runInContext(EdgeFunction.parse(found?.properties).FunctionCode, context);
  const call = new vm.Script('handler({ request: { uri: uri } })');
  return (url) => {
    const [uri = '/', ...query] = url.split('?');
    context.uri = uri;
    return [EdgeRequest.parse(call.runInContext(context)).uri, ...query].join('?');
  };
}

function cache(response: ServerResponse, path: string): void {
  response.setHeader(
    'cache-control',
    path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
}
