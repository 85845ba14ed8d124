import type { CallInput, EndpointId } from './contract-endpoints.ts';
import type { World } from './contract-world.ts';

const page = { page: 1, limit: 5, search: 'a' };
const text = { title: 'Opening hours', text: 'The workshop opens at eight.' };
const qa = { question: 'What does a service cost?', answer: 'It costs 95 euros.' };

/** A valid call of every endpoint about what an account teaches its AI. */
export const taughtCalls = {
  'aiTraining.calculateTokens': () => ({ body: { texts: ['The workshop opens at seven.'] } }),
  'aiTraining.crawlWebsite': ({ taught }) => ({ body: { website: taught.site } }),
  'aiTraining.crawlSingleLink': ({ taught }) => ({ body: { website: taught.site } }),
  'aiTraining.crawledStatus': ({ taught }) => ({
    query: { job_id: taught.crawl, website: taught.site },
  }),
  'aiTraining.crawlJobs': () => ({}),
  'aiTraining.stopCrawl': ({ taught }) => ({ params: { id: taught.crawl } }),
  'aiTraining.forgetCrawl': ({ taught }) => ({ params: { id: taught.spareCrawl } }),
  'aiTraining.websiteLinks': () => ({ query: page }),
  'aiTraining.saveLinks': ({ taught }) => ({ body: { job_id: taught.crawl, ids: ['0000'] } }),
  'aiTraining.updateLink': ({ taught }) => ({ params: { id: taught.link }, body: text }),
  'aiTraining.removeLink': ({ taught }) => ({ params: { id: taught.spareLink } }),
  'aiTraining.trainingTexts': () => ({ query: page }),
  'aiTraining.addText': () => ({ body: text }),
  'aiTraining.updateText': ({ taught }) => ({ params: { id: taught.text }, body: text }),
  'aiTraining.removeText': ({ taught }) => ({ params: { id: taught.spareText } }),
  'aiTraining.trainingQa': () => ({ query: page }),
  'aiTraining.addQa': () => ({ body: qa }),
  'aiTraining.updateQa': ({ taught }) => ({ params: { id: taught.qa }, body: qa }),
  'aiTraining.removeQa': ({ taught }) => ({ params: { id: taught.spareQa } }),
  'aiTraining.trainingFiles': () => ({ query: page }),
  'aiTraining.beginFile': () => ({ body: { size: 1000 } }),
  'aiTraining.addFile': ({ taught }) => ({ body: { upload_id: taught.upload, file_name: 'gears.txt' } }),
  'aiTraining.updateFile': ({ taught }) => ({ params: { id: taught.file }, body: { title: 'Prices' } }),
  'aiTraining.removeFile': ({ taught }) => ({ params: { id: taught.spareFile } }),
  'aiTraining.trainingEntry': ({ taught }) => ({ params: { kind: 'text', id: taught.text } }),
  'aiTraining.learnAgain': ({ taught }) => ({ params: { kind: 'text', id: taught.text } }),
  'aiTraining.askTraining': () => ({ body: { question: 'When does the workshop open?' } }),
} satisfies Partial<Record<EndpointId, (world: World) => CallInput>>;
