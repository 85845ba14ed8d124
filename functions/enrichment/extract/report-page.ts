import { extractPage } from './extract-page.ts';
import type { Dropped, Finding, Findings } from './finding.ts';
import type { PageInput } from './page/page.ts';
import { parsePage } from './page/parse-page.ts';

/** What the extractor finds in one saved page. Phones are E.164; the best value of each list comes first. */
export type PageReport = {
  file: string;
  emails: string[];
  phones: string[];
  socials: string[];
  technologies: string[];
  people: { name: string; title: string | null }[];
  address: string | null;
  /** Only when asked why: every value with its place and confidence, and what was left out. */
  values?: Omit<Finding, 'url'>[];
  dropped?: Dropped[];
};

export function reportPage(file: string, input: PageInput, explain = false): PageReport {
  const findings = extractPage(parsePage(input));
  const valuesOf = (field: Finding['field']) => best(findings, field).map((finding) => finding.value);
  const report: PageReport = {
    file,
    emails: valuesOf('email'),
    phones: valuesOf('phone'),
    socials: valuesOf('social'),
    technologies: valuesOf('technology'),
    people: best(findings, 'person').map(({ value, label }) => ({ name: value, title: label ?? null })),
    address: valuesOf('address')[0] ?? null,
  };
  return explain ? { ...report, values: findings.found, dropped: findings.dropped } : report;
}

function best({ found }: Findings, field: Finding['field']): Finding[] {
  return found.filter((finding) => finding.field === field).sort((a, b) => b.confidence - a.confidence);
}
