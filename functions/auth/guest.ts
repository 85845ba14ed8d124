import type { RequestMeta } from '#functions/platform/http/implement.ts';

/** Who asks without being signed in: from which address, and at which domain. */
export type Guest = Pick<RequestMeta, 'sourceIp' | 'host'>;
