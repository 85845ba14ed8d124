import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, opaque; the prefix lets secret scanners recognise a leaked one. */
export const newSessionToken = (): string => `lws_${randomBytes(32).toString('base64url')}`;

/** What is stored: a token that leaks from the table opens nothing. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
