import * as z from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiParameters } from 'zod-openapi';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { ErrorBody } from '#shared/errors/app-error.ts';
import { type ErrorCode, errorMessage, errorStatus } from '#shared/errors/catalogue.ts';
import { conflictMessage, conflictReasons } from '#shared/errors/conflict-reasons.ts';
import { errorsOf } from './errors-of.ts';
import { kindText, requestType, successOf } from './kinds.ts';

export const bearer = 'token';

/** One endpoint as an OpenAPI operation. */
export function describeEndpoint(group: string, name: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const { access, summary, body, status = 200 } = endpoint;
  const requestParams = parametersOf(endpoint);
  return {
    operationId: `${group}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    tags: [group],
    summary,
    description: accessText(endpoint),
    security: access === 'public' ? [] : [{ [bearer]: [] }],
    ...(requestParams ? { requestParams } : {}),
    ...(body
      ? {
          requestBody: {
            required: !body.safeParse(undefined).success,
            content: { [requestType(endpoint)]: { schema: body } },
          },
        }
      : {}),
    responses: {
      [status]: successOf(endpoint),
      ...errorResponses(errorsOf(endpoint)),
    },
  };
}

const IdempotencyHeader = z.object({ 'Idempotency-Key': z.string().min(8).max(100).optional() });

function parametersOf({ params, query, idempotency }: Endpoint): ZodOpenApiParameters | undefined {
  if (!params && !query && !idempotency) return undefined;
  return {
    ...(params instanceof z.ZodObject ? { path: params } : {}),
    ...(query instanceof z.ZodObject ? { query } : {}),
    ...(idempotency ? { header: IdempotencyHeader } : {}),
  };
}

function accessText(endpoint: Endpoint): string {
  const { kind, access, scope, idempotency } = endpoint;
  const sentences = [
    kind === 'inbound' ? '' : whoText(access),
    kindText(endpoint),
    access === 'public' ? '' : scope ? `An API key needs the scope \`${scope}\`.` : 'Not for API keys.',
    idempotency ? 'Takes an `Idempotency-Key` header: the same key does it once.' : '',
  ];
  return sentences.filter(Boolean).join(' ');
}

function whoText(access: Endpoint['access']): string {
  if (access === 'public') return 'For anybody.';
  if (access === 'session') return 'For whoever is signed in.';
  if (access === 'owner') return 'For the main user of the account.';
  if (access === 'wallet') return 'For the main user of the account and members who see its wallet.';
  return `For whoever is signed in and has the module \`${access.module}\`.`;
}

/** One reply per status; its examples are the codes that share the status. */
function errorResponses(codes: ErrorCode[]): ZodOpenApiOperationObject['responses'] {
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, shared]) => [
      String(status),
      {
        description: shared.map(describe).join('\n\n'),
        ...(status === 429 ? { headers: retryAfter } : {}),
        content: { 'application/json': { schema: ErrorBody, examples: examplesOf(shared) } },
      },
    ]),
  );
}

const describe = (code: ErrorCode): string =>
  code === 'conflict'
    ? `\`conflict\`: its \`reason\` says which.\n\n${reasons}`
    : `\`${code}\`: ${errorMessage[code]}`;

const reasons = conflictReasons.map((reason) => `- \`${reason}\`: ${conflictMessage[reason]}`).join('\n');

const examplesOf = (codes: ErrorCode[]) =>
  Object.fromEntries(
    codes.map((code) => {
      const reason = code === 'conflict' ? { reason: 'changed' } : {};
      return [code, { value: { code, message: errorMessage[code], ...reason, request_id: 'a1b2c3' } }];
    }),
  );

const retryAfter = {
  'Retry-After': {
    description: 'Seconds to wait before the next try.',
    schema: { type: 'integer' as const },
  },
};
