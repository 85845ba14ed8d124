/** Why a guarded request has no answer; stable words that callers store and translate. */
export type OutboundReason =
  | 'invalid_url'
  | 'not_https'
  | 'address_refused'
  | 'dns'
  | 'connection_refused'
  | 'connection_failed'
  | 'tls'
  | 'timeout'
  | 'too_many_redirects'
  | 'too_large'
  | 'decode_failed'
  | 'aborted';

/** Every failure of the guarded client. `name` is a constant because class names do not survive bundling. */
export class OutboundError extends Error {
  readonly reason: OutboundReason;
  readonly url: string;

  constructor(reason: OutboundReason, url: string, cause?: unknown) {
    super(`Request failed: ${reason}`, { cause });
    this.name = 'outbound_failed';
    this.reason = reason;
    this.url = url;
  }
}

export function isOutboundError(error: unknown): error is OutboundError {
  return error instanceof OutboundError;
}

const reasonByCode: Record<string, OutboundReason> = {
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  EAI_FAIL: 'dns',
  ENODATA: 'dns',
  ESERVFAIL: 'dns',
  ECONNREFUSED: 'connection_refused',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_INVALID_ARG: 'invalid_url',
  UND_ERR_HEADERS_OVERFLOW: 'too_large',
  EPROTO: 'tls',
};

const tlsCode = /^(CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH)/;
const decodeCode = /^(Z_|ERR__ERROR_FORMAT|ERR_BROTLI|ERR_ZLIB|ZSTD_)/;

/** Translates whatever Node, TLS, zlib or undici threw. */
export function toOutboundError(error: unknown, url: string): OutboundError {
  if (error instanceof OutboundError) return error;
  if (error instanceof AggregateError && error.errors.length > 0)
    return toOutboundError(error.errors[0], url);
  return new OutboundError(reasonOf(errorCode(error)), url, error);
}

function reasonOf(code: string): OutboundReason {
  const known = reasonByCode[code];
  if (known) return known;
  if (tlsCode.test(code)) return 'tls';
  return decodeCode.test(code) ? 'decode_failed' : 'connection_failed';
}

function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return String(error.code);
}
