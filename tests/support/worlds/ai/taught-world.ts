import { newId } from '#functions/platform/runtime/ids.ts';
import { contracts } from '#shared/contracts/index.ts';
import { eventually } from '../../eventually.ts';
import type { TestClient } from '../../people/client.ts';

const { addFile, addQa, addText, beginFile, crawledStatus, crawlSingleLink, crawlWebsite, saveLinks } =
  contracts.aiTraining.endpoints;

/** What endpoints about what an account has taught can be asked about; `spare` ones are for calls that delete. */
export type TaughtWorld = {
  /** A site that can be read. */
  site: string;
  crawl: string;
  spareCrawl: string;
  link: string;
  spareLink: string;
  text: string;
  spareText: string;
  qa: string;
  spareQa: string;
  file: string;
  spareFile: string;
  /** A file that was uploaded and is not taught yet. */
  upload: string;
};

/** Uploads a file to be taught as a browser does, and gives the upload's id. */
export async function uploadToTeach(client: TestClient, body: Uint8Array | string): Promise<string> {
  const { upload_id, upload } = await client.call(beginFile, { body: { size: body.length } });
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.set(name, value);
  form.set('file', new Blob([body as BlobPart]));
  const reply = await fetch(upload.url, { method: 'POST', body: form });
  if (!reply.ok) throw new Error(`the upload was refused: ${reply.status} ${await reply.text()}`);
  return upload_id;
}

/** Has a site read, and waits for it. */
async function crawlSite(client: TestClient, website: string, seconds = 60): Promise<string> {
  const { jobId } = await client.call(crawlWebsite, { body: { website } });
  const { read, problem } = await eventually(
    () => client.call(crawledStatus, { query: { job_id: jobId, website } }),
    ({ status }) => status !== 'pending',
    seconds,
  );
  if (read === 0) throw new Error(`${website} was not read: ${problem}`);
  return jobId;
}

export async function makeTaughtWorld(client: TestClient, site: string): Promise<TaughtWorld> {
  const textOf = async (title: string) =>
    (await client.call(addText, { body: { title, text: 'The workshop opens at seven.' } })).id;
  const qaOf = async (question: string) =>
    (await client.call(addQa, { body: { question, answer: 'It costs 90 euros.' } })).id;
  const fileOf = async (file_name: string) => {
    const upload_id = await uploadToTeach(client, `About ${file_name}`);
    return (await client.call(addFile, { body: { upload_id, file_name } })).id;
  };
  // On a busy machine a page may take longer than a page is given.
  const crawl = await crawlSite(client, site).catch(() => crawlSite(client, site));
  const { jobId: spareCrawl } = await client.call(crawlSingleLink, { body: { website: site } });
  const { data } = await client.call(saveLinks, { body: { job_id: crawl, ids: ['0000', '0001'] } });
  return {
    ...{ site, crawl, spareCrawl, link: data[0]?.id ?? '', spareLink: data[1]?.id ?? '' },
    ...{ text: await textOf('Opening hours'), spareText: await textOf('Spare') },
    ...{ qa: await qaOf('What does a service cost?'), spareQa: await qaOf('Spare?') },
    ...{ file: await fileOf('prices.txt'), spareFile: await fileOf('spare.txt') },
    upload: await uploadToTeach(client, 'About gears'),
  };
}

/** A world that looks right and is nobody's. */
export const inventedTaughtWorld = (): TaughtWorld => ({
  site: 'https://nobody.leadwright.example',
  crawl: newId('crawl'),
  spareCrawl: newId('crawl'),
  link: newId('training'),
  spareLink: newId('training'),
  text: newId('training'),
  spareText: newId('training'),
  qa: newId('training'),
  spareQa: newId('training'),
  file: newId('training'),
  spareFile: newId('training'),
  upload: 'a'.repeat(32),
});
