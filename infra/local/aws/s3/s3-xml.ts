import { parseDocument } from 'htmlparser2';

const entities: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };

/** A text as XML can carry it; control characters go as references. */
const escapeText = (text: string): string =>
  text
    .replace(/[<>&"]/g, (character) => entities[character] ?? '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: keys may hold them, and XML 1.0 may not
    .replace(/[\u0000-\u001f]/g, (character) => `&#${character.charCodeAt(0)};`);

/** One element with a text. */
export const element = (name: string, text: string | number | boolean): string =>
  `<${name}>${escapeText(String(text))}</${name}>`;

/** A document of S3 around what is already XML. */
export const xml = (root: string, inner: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${root}>`;

type Node = ReturnType<typeof parseDocument>['children'][number];

/** The texts of all elements of a name, in order. */
export function textsOf(document: string, name: string): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (!('children' in node)) return;
    if ('name' in node && node.name === name)
      found.push(node.children.map((child) => ('data' in child ? child.data : '')).join(''));
    for (const child of node.children) visit(child as Node);
  };
  for (const node of parseDocument(document, { xmlMode: true }).children) visit(node);
  return found;
}
