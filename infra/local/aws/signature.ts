import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';

export type Credentials = { accessKeyId: string; secretAccessKey: string };
export type SignedRequest = {
  method?: string | undefined;
  /** Path and query as they were sent. */
  url?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
};

/** What is wrong with a signature, by S3's word for it. */
export class BadSignature extends Error {
  readonly code: 'AccessDenied' | 'SignatureDoesNotMatch';
  constructor(code: BadSignature['code'], message: string) {
    super(message);
    this.code = code;
  }
}

const algorithm = 'AWS4-HMAC-SHA256';
const unsigned = 'UNSIGNED-PAYLOAD';
const hashHeader = 'x-amz-content-sha256';
/** How far a signed request's date may be from now, in ms, as AWS has it. */
const skew = 15 * 60_000;

/** Node's hashes, as the signer of the AWS SDK calls them. */
class Sha256 {
  private hash;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.hash.update(bytesOf(data));
  }
  async digest(): Promise<Uint8Array> {
    return this.hash.digest();
  }
  reset(): void {
    throw new Error('a hash is used once');
  }
}

/**
 * Throws `BadSignature` unless the request is signed (Signature Version 4, by header or query) with the key and in its time.
 * Nothing of the body is needed for that. Gives what the body has to hash to; undefined where it was not signed.
 */
export async function checkSignature(
  { method = '', url = '', headers }: SignedRequest,
  credentials: Credentials,
  now: number,
): Promise<string | undefined> {
  const [path = '', search = ''] = url.split(/\?(.*)/s);
  const query = queryOf(search);
  const claim = claimOfHeader(headers) ?? claimOfQuery(query);
  if (!claim) throw new BadSignature('AccessDenied', 'the request is not signed');
  const signingDate = dateOf(claim.date);
  if (now >= signingDate.getTime() + (claim.seconds === undefined ? skew : claim.seconds * 1000))
    throw new BadSignature('AccessDenied', 'Request has expired');
  if (signingDate.getTime() > now + skew)
    throw new BadSignature('AccessDenied', 'the request is dated in the future');
  const signer = signerOf(claim.credential, credentials);
  const names = claim.signedHeaders.split(';');
  const signed = names.map((name): [string, string] => [name, [headers[name]].flat().join(',')]);
  const request = {
    method,
    path,
    query: Object.fromEntries(Object.entries(query).filter(([name]) => !addedBySigner.has(name))),
    headers: { ...Object.fromEntries(signed), [hashHeader]: claim.bodyHash },
    protocol: 'http:',
    hostname: '',
  };
  const kept = new Set([hashHeader]);
  const ours =
    claim.seconds === undefined
      ? (await signer.sign(request, { signingDate, signableHeaders: new Set(names) })).headers.authorization
      : (
          await signer.presign(request, {
            signingDate,
            expiresIn: claim.seconds,
            signableHeaders: new Set(names),
            unsignableHeaders: kept,
            unhoistableHeaders: kept,
          })
        ).query?.['X-Amz-Signature'];
  if (!equal(String(ours).split('Signature=').at(-1) ?? '', claim.signature))
    throw new BadSignature('SignatureDoesNotMatch', 'the signature is not that of the request');
  return claim.bodyHash === unsigned ? undefined : claim.bodyHash;
}

/** Throws `BadSignature` unless `signature` is that of the text, by the key that `credential` names. */
export async function checkText(
  text: string,
  { credential, signature }: { credential: string; signature: string },
  credentials: Credentials,
): Promise<void> {
  const signingDate = dateOf(`${credential.split('/')[1]}T000000Z`);
  const ours = await signerOf(credential, credentials).sign(text, { signingDate });
  if (!equal(ours, signature))
    throw new BadSignature('SignatureDoesNotMatch', 'the signature is not that of the text');
}

export const hashOfBody = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');

type Claim = {
  credential: string;
  signature: string;
  signedHeaders: string;
  date: string;
  bodyHash: string;
  /** For how long a query is signed; undefined for a header. */
  seconds?: number;
};

function claimOfHeader(headers: SignedRequest['headers']): Claim | undefined {
  const authorization = String(headers.authorization ?? '');
  if (!authorization.startsWith(algorithm)) return undefined;
  const part = (name: string) => new RegExp(`${name}=([^, ]+)`).exec(authorization)?.[1] ?? '';
  return {
    credential: part('Credential'),
    signature: part('Signature'),
    signedHeaders: part('SignedHeaders'),
    date: String(headers['x-amz-date'] ?? ''),
    bodyHash: String(headers[hashHeader] ?? unsigned),
  };
}

function claimOfQuery(query: Record<string, string>): Claim | undefined {
  if (query['X-Amz-Algorithm'] !== algorithm) return undefined;
  return {
    credential: query['X-Amz-Credential'] ?? '',
    signature: query['X-Amz-Signature'] ?? '',
    signedHeaders: query['X-Amz-SignedHeaders'] ?? '',
    date: query['X-Amz-Date'] ?? '',
    bodyHash: query['X-Amz-Content-Sha256'] ?? unsigned,
    seconds: Number(query['X-Amz-Expires']),
  };
}

/** What the signer puts into the query itself. */
const addedBySigner = new Set(
  ['Algorithm', 'Credential', 'Date', 'Expires', 'SignedHeaders', 'Signature'].map((name) => `X-Amz-${name}`),
);

function signerOf(credential: string, credentials: Credentials): SignatureV4 {
  const [key, , region = '', service = ''] = credential.split('/');
  if (key !== credentials.accessKeyId) throw new BadSignature('AccessDenied', 'this access key is not known');
  const uriEscapePath = service !== 's3';
  return new SignatureV4({
    credentials,
    region,
    service,
    sha256: Sha256,
    uriEscapePath,
    applyChecksum: false,
  });
}

function queryOf(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search.replaceAll('+', '%2B')));
}

/** From `20260102T030405Z`. */
function dateOf(text: string): Date {
  const date = new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (Number.isNaN(date.getTime())) throw new BadSignature('AccessDenied', 'the request has no date');
  return date;
}

function equal(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function bytesOf(data: string | ArrayBuffer | ArrayBufferView): Uint8Array {
  if (typeof data === 'string') return Buffer.from(data);
  return data instanceof ArrayBuffer
    ? new Uint8Array(data)
    : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}
