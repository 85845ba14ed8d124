/** What a guarded client may do. One policy per purpose: crawler, webhooks, images by URL. */
export type OutboundPolicy = {
  /** Opens loopback and site networks for tests and single-machine installs; metadata services stay closed. */
  allowPrivate: boolean;
  protocols: readonly ('http' | 'https')[];
  /** Default 80 and 443. */
  ports?: readonly number[] | 'any';
  /** Accept `https://93.184.215.14/`. Default: only where private addresses are allowed. */
  allowIpLiterals?: boolean;
  /** 0 hands a 3xx reply back as it is; above, one redirect more than this is an error. */
  maxRedirects: number;
  connectTimeoutMs: number;
  /** From the call to the last byte, name resolution and redirects included. */
  totalTimeoutMs: number;
  /** Bytes of the body after decompression. */
  maxBytes: number;
  onTooLarge: 'truncate' | 'fail';
  userAgent: string;
  /** All addresses of a host name. Default: the operating system's resolver. */
  resolve?: (hostname: string) => Promise<readonly string[]>;
};

export type GuardedRequest = {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Buffer;
  signal?: AbortSignal;
};

export type GuardedResponse = {
  status: number;
  /** Lower-case names; repeated headers joined by `, `, cookies by a line break. */
  headers: Record<string, string>;
  /** Decompressed. */
  body: Buffer;
  /** Where the answer came from, after redirects. */
  url: string;
  /** Every address that was left by a redirect, in order. */
  redirects: string[];
  /** The body was longer than the policy allows and was cut. */
  truncated: boolean;
};

/** Throws `OutboundError` for everything that is not an HTTP answer. */
export type GuardedFetch = (url: string, request?: GuardedRequest) => Promise<GuardedResponse>;
