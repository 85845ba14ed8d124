import { parentPort } from 'node:worker_threads';
import { type RawPage, readPage } from '../read-page.ts';

/** The file that a page thread runs: one page in, one reading out. Its first word is that it is ready. */
parentPort?.on('message', (page: RawPage) => {
  parentPort?.postMessage(readPage(page));
});
parentPort?.postMessage('ready');
