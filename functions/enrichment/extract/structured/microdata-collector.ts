import { type Mark, ScopeCollector } from './scope-collector.ts';
import { localName } from './thing.ts';

const valueAttribute: Readonly<Record<string, string>> = {
  meta: 'content',
  a: 'href',
  link: 'href',
  area: 'href',
  img: 'src',
  time: 'datetime',
  data: 'value',
  meter: 'value',
};

/** HTML microdata: `itemscope`, `itemtype`, `itemprop`. */
export class MicrodataCollector extends ScopeCollector {
  constructor() {
    super(readMark);
  }
}

function readMark(tag: string, attributes: Readonly<Record<string, string>>): Mark {
  const names = attributes.itemprop?.split(/\s+/).filter(Boolean).map(localName);
  const types =
    'itemscope' in attributes ? (attributes.itemtype ?? '').split(/\s+/).map(localName) : undefined;
  const value = attributes.content ?? attributes[valueAttribute[tag] ?? ''];
  // `<a itemprop="telephone" href="#">` means its words, not its address.
  const usable = tag === 'a' && names && !names.some((name) => addressNames.has(name)) ? undefined : value;
  return { types, names, value: types ? undefined : usable };
}

const addressNames = new Set(['url', 'sameAs', 'logo', 'image', 'hasMap', 'email']);
