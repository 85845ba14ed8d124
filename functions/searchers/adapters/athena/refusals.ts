import { AthenaServiceException, type QueryExecutionStatus } from '@aws-sdk/client-athena';
import { AppError } from '#shared/errors/app-error.ts';

/** What Athena answers while it has too much to do; the client has tried again by then. */
const busy = new Set(['TooManyRequestsException', 'ThrottlingException', 'InternalServerException']);

/** An error of a call to Athena in the catalogue's words; what is neither busy nor refused is a fault of ours. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof AthenaServiceException)) return error;
  if (busy.has(error.name) || error.$fault === 'server')
    return new AppError('provider_unavailable', {
      message: 'The search has too much to do now.',
      retryAfter: 5,
      cause: error,
    });
  if (error.name === 'InvalidRequestException') return new AppError('provider_rejected', { cause: error });
  return error;
}

/** Of a query that ended without a result: Athena itself says whether the same query might succeed later. */
export function failureOf({ AthenaError, StateChangeReason, State }: QueryExecutionStatus): AppError {
  const cause = StateChangeReason ?? State;
  return new AppError(AthenaError?.Retryable ? 'provider_unavailable' : 'provider_rejected', { cause });
}
