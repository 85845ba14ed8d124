import { type Mark, ScopeCollector } from './scope-collector.ts';
import { localName } from './thing.ts';

/** RDFa Lite: `typeof`, `property`, with or without a prefix. */
export class RdfaCollector extends ScopeCollector {
  constructor() {
    super(readMark);
  }
}

function readMark(tag: string, attributes: Readonly<Record<string, string>>): Mark {
  const named = attributes.property ?? attributes.rel;
  const names = named?.split(/\s+/).filter(Boolean).map(localName);
  const types = attributes.typeof?.split(/\s+/).filter(Boolean).map(localName);
  const linked = tag === 'a' || tag === 'link' || tag === 'img';
  const value =
    attributes.content ?? attributes.resource ?? (linked ? linkValue(attributes, names) : undefined);
  return { types, names, value: types ? undefined : value };
}

function linkValue(
  attributes: Readonly<Record<string, string>>,
  names: string[] | undefined,
): string | undefined {
  return names?.some((name) => name === 'telephone' || name === 'name')
    ? undefined
    : (attributes.href ?? attributes.src);
}
