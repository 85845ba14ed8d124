import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const folder = join(import.meta.dirname, 'pictures');
const names = () => readdirSync(folder).filter((name) => name.endsWith('.png'));

/** The pictures of the app, which README and the courses show: kept once, served under `/pictures/`. */
export function servePictures(): Plugin {
  return {
    name: 'serve-pictures',
    configureServer({ middlewares }) {
      middlewares.use('/pictures', (request, response, next) => {
        const name = names().find((one) => request.url === `/${one}`);
        if (name) response.setHeader('content-type', 'image/png').end(readFileSync(join(folder, name)));
        else next();
      });
    },
    generateBundle() {
      for (const name of names())
        this.emitFile({
          type: 'asset',
          fileName: `pictures/${name}`,
          source: readFileSync(join(folder, name)),
        });
    },
  };
}
