import type { OutboundReason } from '#functions/platform/outbound/index.ts';

/** Why an enrichment found nothing; stable keys that the web app translates. */
export type EnrichmentProblem =
  | 'no_website'
  | 'robots_disallowed'
  | 'timeout'
  | 'unreachable'
  | 'bad_certificate'
  | 'address_refused'
  | 'not_html'
  | 'too_many_redirects'
  | 'http_error'
  | 'unreadable_page'
  | 'nothing_found';

const byReason: Record<OutboundReason, EnrichmentProblem> = {
  invalid_url: 'no_website',
  not_https: 'no_website',
  address_refused: 'address_refused',
  dns: 'unreachable',
  connection_refused: 'unreachable',
  connection_failed: 'unreachable',
  tls: 'bad_certificate',
  timeout: 'timeout',
  too_many_redirects: 'too_many_redirects',
  too_large: 'not_html',
  decode_failed: 'not_html',
  aborted: 'timeout',
};

export const problemOf = (reason: OutboundReason): EnrichmentProblem => byReason[reason];
