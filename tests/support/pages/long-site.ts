import { createServer } from 'node:http';

type Page = { title?: string; text?: string; links?: string[]; status?: number };
type Site = Record<string, Page | string>;

/**
 * A site of its own on this machine: pages by path as objects, other files as they are. Paths below `/endless/` are as many as
 * somebody asks for, each leading to a hundred others.
 */
export async function startLongSite(site: Site) {
  const asked: string[] = [];
  const waits = { ms: 0 };
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    if (waits.ms > 0) await new Promise((done) => setTimeout(done, waits.ms));
    const page = site[path] ?? (path.startsWith('/endless/') ? endless(path) : undefined);
    if (typeof page === 'string') return response.end(page);
    response.writeHead(page ? (page.status ?? 200) : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(htmlOf(page ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    ...{ asked, waits },
    url: `http://site.example:${address.port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
export type LongSite = Awaited<ReturnType<typeof startLongSite>>;

const endless = (path: string): Page => {
  const no = Number(path.split('/')[2]);
  return {
    ...{ title: `Part ${no}`, text: `This is what part ${no} of the catalogue says.` },
    links: Array.from({ length: 100 }, (_, at) => `/endless/${no * 100 + at + 1}`),
  };
};

const htmlOf = ({ title = '', text = '', links = [] }: Page) =>
  `<!doctype html><title>${title}</title><nav>${links.map((href) => `<a href="${href}">${href}</a>`).join(' ')}</nav>
   <h1>${title}</h1><p>${text}</p><footer>Somebody and daughters</footer>`;
