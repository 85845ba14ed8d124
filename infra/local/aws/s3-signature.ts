import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { S3Fault } from './s3-fault.ts';

export type S3Credentials = { accessKeyId: string; secretAccessKey: string };
export type SignedRequest = {
  method: string;
  /** Path and query as they were sent. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: Uint8Array;
};

type Claim = {
  credential: string;
  date: string;
  signature: string;
  signedHeaders: string[];
  bodyHash: string;
  query: string[];
};

const algorithm = 'AWS4-HMAC-SHA256';
const unsigned = 'UNSIGNED-PAYLOAD';
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Uint8Array, data: string) => createHmac('sha256', key).update(data).digest();

/** Throws `AccessDenied` or `SignatureDoesNotMatch` unless the request is signed (Signature Version 4) and in its time. */
export function checkSignature(request: SignedRequest, credentials: S3Credentials, now: number): void {
  const { method, url, headers, body } = request;
  const [path = '', search = ''] = split(url, '?');
  const query = search.split('&').filter(Boolean);
  const claim = claimOfHeader(headers, query) ?? claimOfQuery(query, now);
  if (!claim) throw new S3Fault('AccessDenied', 'the request is not signed');
  const canonical = [
    method,
    path,
    claim.query
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .toSorted()
      .join('&'),
    ...claim.signedHeaders.map(
      (name) => `${name}:${[headers[name]].flat().join(',').trim().replace(/ +/g, ' ')}`,
    ),
    '',
    claim.signedHeaders.join(';'),
    claim.bodyHash,
  ].join('\n');
  const [, ...scope] = claim.credential.split('/');
  const text = [algorithm, claim.date, scope.join('/'), sha256(canonical)].join('\n');
  checkText(text, claim.credential, claim.signature, credentials);
  if (/^[0-9a-f]{64}$/.test(claim.bodyHash) && claim.bodyHash !== sha256(body))
    throw new S3Fault('XAmzContentSHA256Mismatch');
}

/** Throws unless `signature` is that of the text, by the key that `credential` (`key/day/region/s3/aws4_request`) names. */
export function checkText(
  text: string,
  credential: string,
  signature: string,
  { accessKeyId, secretAccessKey }: S3Credentials,
): void {
  const [key, day = '', region = '', service = '', end = ''] = credential.split('/');
  if (key !== accessKeyId) throw new S3Fault('AccessDenied', 'this access key is not known');
  let signing = hmac(`AWS4${secretAccessKey}`, day);
  for (const part of [region, service, end]) signing = hmac(signing, part);
  const expected = Buffer.from(hmac(signing, text).toString('hex'));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new S3Fault('SignatureDoesNotMatch');
}

function claimOfHeader(headers: SignedRequest['headers'], query: string[]): Claim | undefined {
  const { authorization } = headers;
  if (typeof authorization !== 'string' || !authorization.startsWith(algorithm)) return undefined;
  const part = (name: string) => new RegExp(`${name}=([^, ]+)`).exec(authorization)?.[1] ?? '';
  return {
    credential: part('Credential'),
    signature: part('Signature'),
    signedHeaders: part('SignedHeaders').split(';'),
    date: String(headers['x-amz-date'] ?? ''),
    bodyHash: String(headers['x-amz-content-sha256'] ?? unsigned),
    query,
  };
}

function claimOfQuery(query: string[], now: number): Claim | undefined {
  const given = new URLSearchParams(query.join('&'));
  if (given.get('X-Amz-Algorithm') !== algorithm) return undefined;
  const date = given.get('X-Amz-Date') ?? '';
  const until = timeOf(date) + Number(given.get('X-Amz-Expires')) * 1000;
  if (!(now < until)) throw new S3Fault('AccessDenied', 'Request has expired');
  return {
    credential: given.get('X-Amz-Credential') ?? '',
    signature: given.get('X-Amz-Signature') ?? '',
    signedHeaders: (given.get('X-Amz-SignedHeaders') ?? '').split(';'),
    date,
    bodyHash: given.get('X-Amz-Content-Sha256') ?? unsigned,
    query: query.filter((pair) => !pair.startsWith('X-Amz-Signature=')),
  };
}

/** `20260102T030405Z` in epoch milliseconds; NaN for anything else. */
const timeOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

function split(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
