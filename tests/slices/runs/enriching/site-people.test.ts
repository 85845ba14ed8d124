import { createEnricher } from '#functions/enrichment/index.ts';
import { describeEnrichment } from '#functions/providers/conformance/enrichment-conformance.ts';
import { sitePeople } from '#functions/runs/steps/asking/site-people.ts';
import { startSite } from '#tests/support/vendors/stand-ins.ts';

const page = (words: string) =>
  `<!doctype html><html lang="en"><title>Harbor Works</title><main>${words}</main>`;
// Who breaks off in the middle has said nothing of them.
const story = '<p>We have built ships at this quay since 1924, and mend them too.</p>'.repeat(40);
const person = `<div itemscope itemtype="https://schema.org/Person"><h3 itemprop="name">Björn Ackermann</h3>
  <p itemprop="jobTitle">Marketing Director</p></div>`;
const business = (website?: string) => ({
  ...{ kind: 'company' as const, name: 'Harbor Works', columns: {} },
  ...(website ? { website } : {}),
});

describeEnrichment('The website of a business', {
  start: () => startSite({ '/': page(`${story}${person}`), '/nobody': page(story) }),
  ...{ key: '', keyless: true, silent: true, paid: false },
  create: ({ fetch, now }) => sitePeople(createEnricher({ fetch, now, limits: { gapMs: 0 } })),
  known: (url) => business(`${url}/`),
  gives: { field: 'person', value: 'Björn Ackermann' },
  stranger: (url) => business(`${url}/nobody`),
  vague: business(),
});
