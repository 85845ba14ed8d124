import type { Page } from './page.ts';
import { parsePage } from './parse-page.ts';
import type { Line } from './visible-text.ts';

/** What a page says: Markdown of headings and list items, a line for each line that a reader sees. */
export type PageText = { title: string; text: string };

/** Of a page of a website; what comes after is left out. */
const pageCharacters = 50_000;
/** Fewer characters than that are no content: then what stands around it is all there is. */
const thin = 20;
const marks: Record<string, string> = {
  ...{ h1: '# ', h2: '## ', h3: '### ', h4: '#### ', h5: '#### ', h6: '#### ' },
  ...{ li: '- ', dt: '- ' },
};

/** The text of a page without its menus. Its foot stays, since it says where a business is and when. */
export function pageText({ title, lines }: Pick<Page, 'title' | 'lines'>, most = pageCharacters): PageText {
  const main = lines.filter(({ zone }) => zone === 'main' || zone === 'aside');
  const isThin = main.reduce((sum, { text }) => sum + text.length, 0) < thin;
  const told = isThin ? lines : lines.filter(({ zone }) => zone !== 'nav' && zone !== 'header');
  const heading = lines.find(({ tag }) => tag === 'h1')?.text ?? '';
  return { title: title || heading, text: told.map(written).join('\n').slice(0, most).trim() };
}

const written = ({ text, tag }: Line): string =>
  tag.startsWith('h') && marks[tag] ? `\n${marks[tag]}${text}\n` : `${marks[tag] ?? ''}${text}`;

/** What a reader sees of HTML that was made of a document, as the text of a page; `most` characters of it. */
export const textOfHtml = (html: string, most: number): string =>
  pageText(parsePage({ url: 'https://document.invalid/', html }), most).text;
