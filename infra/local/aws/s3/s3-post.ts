import * as z from 'zod';
import { type Credentials, checkText } from '../signature.ts';
import { S3Fault } from './s3-fault.ts';

const Text = z.union([z.string(), z.number()]).transform(String);
const Policy = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(
    z.union([
      z.tuple([z.literal('content-length-range'), z.number(), z.number()]),
      z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]),
      z.record(z.string(), Text),
    ]),
  ),
});
type Policy = z.infer<typeof Policy>;

/** Fields that no condition has to name. */
const unnamed = ['file', 'policy', 'x-amz-signature'];

export type Upload = { key: string; contentType: string; body: Uint8Array };

/** Reads the form of a presigned POST and holds it to the policy that was signed; throws `S3Fault`. */
export async function readPost(
  bucket: string,
  contentType: string,
  form: Buffer,
  credentials: Credentials,
  now: number,
): Promise<Upload> {
  const { fields, file } = await readForm(contentType, form);
  const encoded = fields.get('policy');
  if (!encoded) throw new S3Fault('AccessDenied', 'the form has no policy');
  const signed = {
    credential: fields.get('x-amz-credential') ?? '',
    signature: fields.get('x-amz-signature') ?? '',
  };
  await checkText(encoded, signed, credentials);
  const policy = parsePolicy(encoded);
  if (now >= Date.parse(policy.expiration))
    throw new S3Fault('AccessDenied', 'Invalid according to Policy: Policy expired.');
  const body = new Uint8Array(await file.arrayBuffer());
  holdTo(policy, new Map([...fields, ['bucket', bucket]]), body.length);
  const key = fields.get('key');
  if (!key) throw new S3Fault('InvalidArgument', 'the form has no key');
  return { key, contentType: fields.get('content-type') ?? 'binary/octet-stream', body };
}

/** Beside the file a form has its fields and what divides them. */
const fieldBytes = 65_536;

/** How long a form may be, in bytes, by the policy at its beginning; throws `S3Fault` where nobody signed one. */
export async function longestUpload(begun: Buffer, credentials: Credentials, now: number): Promise<number> {
  const head = begun.subarray(0, fieldBytes).toString('latin1');
  const fieldOf = (name: string): string => {
    const at = head.toLowerCase().indexOf(`name="${name}"\r\n\r\n`);
    const from = at + name.length + 11;
    return at < 0 ? '' : head.slice(from, head.indexOf('\r\n', from));
  };
  const encoded = fieldOf('policy');
  const signed = { credential: fieldOf('x-amz-credential'), signature: fieldOf('x-amz-signature') };
  await checkText(encoded, signed, credentials);
  const { expiration, conditions } = parsePolicy(encoded);
  const most = conditions.map((one) => (Array.isArray(one) && typeof one[2] === 'number' ? one[2] : 0));
  return now < Date.parse(expiration) ? Math.max(...most) + fieldBytes : 0;
}

/** The fields before the file; what comes after it does not count, as in S3. Field names know no case. */
async function readForm(
  contentType: string,
  form: Buffer,
): Promise<{ fields: Map<string, string>; file: Blob }> {
  const parsed = await new Response(new Uint8Array(form), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw new S3Fault('MalformedPOSTRequest', 'the body is no multipart form');
    });
  const fields = new Map<string, string>();
  for (const [name, value] of parsed) {
    if (name.toLowerCase() === 'file')
      return { fields, file: typeof value === 'string' ? new Blob([value]) : value };
    if (typeof value === 'string') fields.set(name.toLowerCase(), value);
  }
  throw new S3Fault('InvalidArgument', 'POST requires exactly one file upload per request.');
}

function parsePolicy(encoded: string): Policy {
  try {
    return Policy.parse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')));
  } catch {
    throw new S3Fault('AccessDenied', 'Invalid Policy: it cannot be read');
  }
}

function holdTo({ conditions }: Policy, fields: Map<string, string>, size: number): void {
  const named = new Set(unnamed);
  const demand = (kind: 'eq' | 'starts-with', name: string, wanted: string) => {
    named.add(name.toLowerCase());
    const given = fields.get(name.toLowerCase());
    if (kind === 'eq' ? given !== wanted : !given?.startsWith(wanted))
      throw new S3Fault('AccessDenied', `Invalid according to Policy: Policy Condition failed: ${name}`);
  };
  for (const condition of conditions) {
    if (!Array.isArray(condition))
      for (const [name, wanted] of Object.entries(condition)) demand('eq', name, wanted);
    else if (condition[0] === 'content-length-range') checkSize(size, condition[1], condition[2]);
    else demand(condition[0], condition[1].slice(1), condition[2]);
  }
  const extra = [...fields.keys()].filter((name) => !named.has(name) && !name.startsWith('x-ignore-'));
  if (extra.length > 0)
    throw new S3Fault('AccessDenied', `Invalid according to Policy: Extra input fields: ${extra.join(', ')}`);
}

function checkSize(size: number, least: number, most: number): void {
  if (size < least) throw new S3Fault('EntityTooSmall');
  if (size > most)
    throw new S3Fault('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
}
