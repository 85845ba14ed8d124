import { createDocument, type oas31, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { contracts, type GroupName } from '#shared/contracts/index.ts';
import { eventBodies } from '#shared/contracts/integrations/event-bodies.ts';
import { nodeKindKeys, nodeKinds } from '#shared/domain/workflows/node-kinds.ts';
import { bearer, describeEndpoint } from './describe-endpoint.ts';
import { nameSchemas } from './named-schemas.ts';

const groupTexts: Record<GroupName, string> = {
  auth: 'Sign up, sign in, sessions, passwords, two-factor.',
  account: 'Profile, API keys, team, audit log, branding.',
  campaigns: 'Lists and the leads in them. The product calls a list a campaign on the wire.',
  searchers: 'Where leads come from: locations, previews, the data that is loaded.',
  runs: 'Plans at work: search, save, enrich, send. Quote first, start, follow, stop, retry.',
  autopilots: 'Searches that start by themselves: by the clock, or when another program calls.',
  workflows:
    'Searches that somebody drew as a graph: drafts, versions, dry runs, schedules and what each node did. What a node of a kind is told is `WorkflowNode_<kind>`.',
  wallet: 'Credits: what is there, what is held, and every movement.',
  crm: 'CRMs that an account has connected, and what opens them.',
  aiPrompts: 'Prompts by which AI writes of leads: kept in versions, tried on a few leads first.',
  ai: 'What AI goes by: whose key it has, what it knows of the business, and whom it suggests.',
  integrations: 'Account webhooks, what was sent to them and to those of lists, and tests of both.',
  exports: 'Leads of a list as a file: CSV, XLSX or JSON lines.',
  imports:
    'Files of leads, CSV, XLSX or JSON (lines or one list), that are put into a list; what their columns are for is kept as templates.',
  onboarding: 'Courses, and how far somebody has come.',
  training: 'Topics, courses and pages as super-admins write them.',
  privacy: 'Everything the account holds, to take away or to delete.',
  aiTraining: 'What the AI knows of a business: pages, texts, questions with answers, and files.',
  zapier: 'What our app at Zapier calls: addresses that it subscribes, and samples of what they get.',
  mail: 'What other services tell about mails that were sent.',
};

const introduction = `Times are ISO 8601 in UTC, credits are whole numbers, ids carry their kind in front (\`cmp_\`, \`led_\`, \`run_\` …).

Send \`Authorization: Bearer …\` with every request: an API key (\`lwk_…\`, from Profile settings) for programs, or the token of \`POST /auth/login\`. A key may do what its scopes say.

Each reply carries \`RateLimit\` and \`RateLimit-Policy\`; over the limit comes a 429 with \`Retry-After\`. Where an endpoint takes an \`Idempotency-Key\`, a repeat with the same key within a day does nothing twice and gets the first reply with \`Idempotency-Replayed: true\`.

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
    webhooks: webhooks(),
    components: {
      schemas: Object.fromEntries(
        nodeKindKeys.map((kind) => [`WorkflowNode_${kind}`, nodeKinds[kind].settings]),
      ),
      securitySchemes: {
        [bearer]: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key, or the `access_token` of a login.',
        },
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

/** What is sent to webhooks, by the events that they ask for. */
function webhooks(): ZodOpenApiPathsObject {
  const described = eventBodies.map(([event, schema]): [string, ZodOpenApiPathsObject[string]] => [
    event,
    {
      post: {
        operationId: `webhook ${event}`,
        tags: ['integrations'],
        summary: `Sent to webhooks that ask for \`${event}\``,
        description: signed,
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: {
          200: { description: 'Whatever is 2xx: it arrived. All else is tried again; 410 ends it.' },
        },
      },
    },
  ]);
  return Object.fromEntries(described);
}

const signed =
  'Signed by Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`), with `Authorization-Token` where one is set. The same `webhook-id` twice is one event.';
