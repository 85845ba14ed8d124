import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { videoHosts } from '#shared/domain/training/video-hosts.ts';

/** Origins besides its own that the page may use. */
type Origins = { map: string[]; upload: string };

/** The one script that stands in the page, which `web/early-requests.ts` writes there as it is. */
const beforePaint = join(import.meta.dirname, '../../web/before-paint.js');

const hashOf = (file: string): string =>
  `'sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}'`;

/**
 * What the page may load: its own files only, and no inline script but one, since the token is in local storage.
 * Inline styles are allowed for the component library; map workers come from our own files; files go to where they are kept;
 * frames are players of videos.
 */
export function contentPolicy({ map, upload }: Origins): string {
  const own = ["'self'", ...map].join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' ${hashOf(beforePaint)}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${own} data: blob:`,
    `connect-src ${own} ${upload}`,
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    `frame-src ${videoHosts.join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** What a picture of a customer may do if it is opened on its own: nothing. */
export const mediaPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";
