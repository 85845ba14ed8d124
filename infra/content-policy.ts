/**
 * What the page may load: its own files only, and no inline script, since the token is in local storage.
 * Inline styles are allowed for the component library; map workers come from our own files.
 */
export function contentPolicy(mapOrigins: string[]): string {
  const own = ["'self'", ...mapOrigins].join(' ');
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src ${own} data: blob:`,
    `connect-src ${own}`,
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
