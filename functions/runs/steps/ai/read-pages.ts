import type { ReadSite } from '#functions/enrichment/index.ts';
import type { Material } from '#shared/domain/ai/answering.ts';
import { epochAfter } from '#shared/domain/time.ts';
import type { RunDeps } from '../../deps.ts';
import type { RunRecord } from '../../store/index.ts';
import type { Known, SiteReason } from './write-texts.ts';

type Deps = RunDeps & { readSite: ReadSite };

/** Hours that the pages of a site are kept for other questions of the same run. */
const keptHours = 24;
/** Reasons that may be gone tomorrow: a retry reads the site again. With any other the lead's values are all that is known. */
const passing: readonly string[] = ['timeout', 'unreachable', 'http_error'] satisfies SiteReason[];

/** What the website of a lead says, read once for a run; or why it did not answer now. Nothing for a lead without one. */
export async function readPages(
  { store, readSite, now }: Deps,
  { tenantId, id: run_id }: Pick<RunRecord, 'tenantId' | 'id'>,
  { lead, values }: Known,
  signal: AbortSignal,
): Promise<Material[] | SiteReason> {
  const website = values.website?.[0]?.value ?? lead.website;
  const host = website && URL.parse(website.includes('://') ? website : `https://${website}`)?.hostname;
  if (!website || !host) return [];
  const key = { tenantId, run_id, host };
  const { data: kept } = await store.sitePages.get(key).go();
  if (kept) return kept.pages;
  const { pages, problem } = await readSite(website, signal);
  if (pages.length === 0 && problem && passing.includes(problem)) return problem as SiteReason;
  const material = pages.map(({ url, title, text }, no) => ({
    id: `page-${no + 1}`,
    title: title || url,
    url,
    text,
  }));
  await store.sitePages.put({ ...key, pages: material, ttl: epochAfter(now(), keptHours, 'hour') }).go();
  return material;
}
