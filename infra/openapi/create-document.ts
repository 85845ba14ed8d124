import { createDocument, type oas31, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { contracts, type GroupName } from '#shared/contracts/index.ts';
import { bearer, describeEndpoint } from './describe-endpoint.ts';
import { nameSchemas } from './named-schemas.ts';

const groupTexts: Record<GroupName, string> = {
  auth: 'Log in and out.',
  account: 'Who is logged in, and whether the service answers.',
  campaigns: 'Lists and the leads in them. The product calls a list a campaign on the wire.',
  searchers: 'Where leads come from: locations, previews, the data that is loaded.',
  runs: 'Plans at work: search, save, enrich, send. Quote first, start, follow, stop, retry.',
  wallet: 'Credits: what is there, what is held, and every movement.',
  integrations: 'Deliveries to the webhook of a list.',
};

const introduction = `Times are ISO 8601 in UTC, credits are whole numbers, ids carry their kind in front (\`cmp_\`, \`led_\`, \`run_\` …).

Log in with \`POST /auth/login\` and send the token as \`Authorization: Bearer …\` with every other request.

Every error has the same body: a \`code\` to decide by, a \`message\` to show, the \`fields\` that are wrong, and a \`request_id\` to ask us about.`;

/** The contracts as an OpenAPI 3.1 document. */
export function createOpenApi(version: string): oas31.OpenAPIObject {
  nameSchemas();
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Leadwright',
      version,
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(groupTexts).map(([name, description]) => ({ name, description })),
    paths: paths(),
    components: {
      securitySchemes: {
        [bearer]: { type: 'http', scheme: 'bearer', description: 'The `access_token` of a login.' },
      },
    },
  });
}

function paths(): ZodOpenApiPathsObject {
  const byPath: ZodOpenApiPathsObject = {};
  for (const [group, { endpoints }] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const operation = { [endpoint.method.toLowerCase()]: describeEndpoint(group, name, endpoint) };
      byPath[endpoint.path] = { ...byPath[endpoint.path], ...operation };
    }
  }
  return byPath;
}
