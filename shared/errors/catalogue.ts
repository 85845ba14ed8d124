import { conflictMessage } from './conflict-reasons.ts';

/**
 * Every error the product answers with, and its HTTP status.
 * The same word is the `name` of the thrown error, so logs, Step Functions and HTTP agree.
 */
export const errorStatus = {
  validation_failed: 422,
  unauthenticated: 401,
  two_factor_required: 401,
  password_required: 401,
  forbidden: 403,
  module_required: 403,
  scope_missing: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  in_use: 409,
  payload_too_large: 413,
  insufficient_credits: 402,
  card_required: 402,
  limit_reached: 429,
  rate_limited: 429,
  provider_rejected: 502,
  provider_unavailable: 503,
  unreadable: 503,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** English text by code; the web app shows its own translation and falls back to this. */
export const errorMessage: Record<ErrorCode, string> = {
  validation_failed: 'Please check the highlighted fields.',
  unauthenticated: 'Please log in to continue.',
  two_factor_required: 'Please enter the code of your authenticator app.',
  password_required: 'Please enter the password of your account.',
  forbidden: 'You do not have access to this.',
  module_required: 'Your plan does not include this module.',
  scope_missing: 'This API key may not do this.',
  not_found: 'We could not find what you asked for.',
  method_not_allowed: 'This address does not accept that method.',
  conflict: conflictMessage.changed,
  in_use: 'This is in use and cannot be deleted.',
  payload_too_large: 'This request is too large.',
  insufficient_credits: 'You do not have enough credits for this.',
  card_required: 'Please add a default credit card!',
  limit_reached: 'You have reached the limit of your plan.',
  rate_limited: 'Too many requests. Please wait a moment.',
  provider_rejected: 'The data provider refused the request.',
  provider_unavailable: 'The data provider cannot be reached right now.',
  unreadable: 'This was written by a newer version of the app and cannot be shown.',
  internal: 'An unexpected error occurred.',
};
