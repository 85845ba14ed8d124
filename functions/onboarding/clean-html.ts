import { parseDocument } from 'htmlparser2';
import { isLinkTarget, isPictureSource, richText } from '#shared/domain/rich-text.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];

const entities: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[<>&"]/g, (character) => entities[character] ?? '');

/** Their text is code, not words. */
const dropped = ['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'math', 'title', 'textarea'];
const empty = ['img', 'br', 'hr'];

/** The text of a page with nothing in it but what `richText` allows; of other elements the words stay. */
export const cleanHtml = (html: string): string => parseDocument(html).children.map(written).join('');

function written(node: Node): string {
  if (node.type === 'text') return escaped(node.data);
  if (!('name' in node && 'attribs' in node) || dropped.includes(node.name)) return '';
  const { name, attribs } = node;
  const inner = node.children.map((child) => written(child as Node)).join('');
  const allowed = Object.hasOwn(richText, name) ? richText[name] : undefined;
  if (!allowed) return inner;
  if (name === 'img' && !isPictureSource(attribs.src ?? '')) return '';
  const kept = allowed.filter((attribute) => attribs[attribute] !== undefined);
  const safe = kept.filter((attribute) => attribute !== 'href' || isLinkTarget(attribs.href ?? ''));
  const attributes = safe.map((attribute) => ` ${attribute}="${escaped(attribs[attribute] ?? '')}"`);
  const open = `<${name}${attributes.join('')}>`;
  return empty.includes(name) ? open : `${open}${inner}</${name}>`;
}
