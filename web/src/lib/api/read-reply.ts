import * as z from 'zod';
import { ErrorBody } from '#shared/errors/app-error.ts';
import { ApiError } from './api-error.ts';

const WithMessage = z.object({ message: z.string() });

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    throw new ApiError('connection_lost', 0, 'The reply broke off.', { cause });
  });
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError('unreadable_reply', response.status, 'The reply is not JSON.', { cause });
  }
}

/** The value of a good reply by the endpoint's schema, and the message to show if the body carries one. */
export async function readReply<S extends z.ZodType>(
  response: Response,
  schema: S,
): Promise<{ value: z.output<S>; message: string | undefined }> {
  const json = await readJson(response);
  if (!response.ok) throw failureOf(response, json);
  const parsed = schema.safeParse(json);
  if (!parsed.success) {
    throw new ApiError('unreadable_reply', response.status, z.prettifyError(parsed.error));
  }
  return { value: parsed.data, message: WithMessage.safeParse(json).data?.message };
}

function failureOf({ status, headers }: Response, json: unknown): ApiError {
  const body = ErrorBody.safeParse(json);
  if (!body.success) return new ApiError('internal', status, 'The service answered with an unknown error.');
  const { code, message, reason, fields, request_id } = body.data;
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) ? seconds : undefined;
  return new ApiError(code, status, message, { reason, fields, requestId: request_id, retryAfter });
}
