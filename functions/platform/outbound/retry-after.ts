/** What `Retry-After` says in seconds, from its number or its date; 0 if there is none. */
export function readRetryAfter(header: string | undefined, now: Date): number {
  if (!header) return 0;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? 0 : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}
