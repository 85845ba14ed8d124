import type { IncomingMessage } from 'node:http';
import { AwsFault } from './endpoint.ts';
import { BadSignature, type Credentials, checkSignature } from './signature.ts';

/**
 * Holds requests to this machine's AWS to their signature, before anything of their body is read. Also keeps off pages that
 * a browser of this machine has open: they have no key.
 */
export function verifyAws(credentials: Credentials): (request: IncomingMessage) => Promise<void> {
  return async (request) => {
    try {
      await checkSignature(request, credentials, Date.now());
    } catch (error) {
      if (!(error instanceof BadSignature)) throw error;
      const missing = request.headers.authorization === undefined;
      const code = missing ? 'MissingAuthenticationTokenException' : 'InvalidSignatureException';
      throw new AwsFault(code, error.message, 403);
    }
  };
}
