import type { ServerResponse } from 'node:http';
import { isFull } from '#infra/local/open-database.ts';
import { BadSignature } from '../signature.ts';
import { element, xml } from './s3-xml.ts';

const statuses = {
  AccessDenied: 403,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  InvalidArgument: 400,
  InvalidPart: 400,
  InvalidRange: 416,
  MalformedPOSTRequest: 400,
  MalformedXML: 400,
  MethodNotAllowed: 405,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NotImplemented: 501,
  ServiceUnavailable: 503,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const;
export type S3Code = keyof typeof statuses;

/** A refusal as S3 says it; the SDK turns `code` into the error's name. */
export class S3Fault extends Error {
  readonly code: S3Code;
  readonly status: number;
  constructor(code: S3Code, message: string = code) {
    super(message);
    this.code = code;
    this.status = statuses[code];
  }
}

/** Answers with S3's error document; what is not an `S3Fault` is a fault of this server. */
export function sendFault(response: ServerResponse, error: unknown): void {
  const fault = toFault(error);
  if (!fault) console.error('local S3:', error);
  if (response.headersSent) return void response.end();
  const body = [element('Code', fault?.code ?? 'InternalError'), element('Message', fault?.message ?? '')];
  response
    .writeHead(fault?.status ?? 500, { 'content-type': 'application/xml' })
    .end(xml('Error', body.join('')));
}

function toFault(error: unknown): S3Fault | undefined {
  if (error instanceof S3Fault) return error;
  if (error instanceof BadSignature) return new S3Fault(error.code, error.message);
  return isFull(error) ? new S3Fault('ServiceUnavailable', 'the disk is full') : undefined;
}
