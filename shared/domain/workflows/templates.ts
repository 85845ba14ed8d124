import { inOwnOrder } from './editing/apply.ts';
import type { Edge, Graph, Node } from './graph.ts';

/** Workflows to begin with, in the order in which they are offered. Their words in every language stand under `workflows.template.<key>`. */
export const templateKeys = ['local-outreach', 'keep-fresh', 'company-research'] as const;
export type TemplateKey = (typeof templateKeys)[number];

type Drawn = [
  id: string,
  kind: string,
  settings?: Node['settings'],
  place?: { column?: number; row?: number },
];

/** Canvas units from one node to the next, beside and below. */
const step = { x: 280, y: 140 };

/** Nodes one below the other, in the order in which they stand here; `lines` says what goes on with what, as `a>b` or `a:rest>b`. */
function draw(drawn: Drawn[], lines: string[]): Graph {
  const nodes = drawn.map(
    ([id, kind, settings = {}, place = {}], at): Node => ({
      ...{ id, kind, settings },
      ...{ x: (place.column ?? 0) * step.x, y: (place.row ?? at) * step.y },
    }),
  );
  const edges = lines.map((line): Edge => {
    const [start = '', to = ''] = line.split('>');
    const [from = '', outlet = 'out'] = start.split(':');
    return { from, outlet: outlet as Edge['outlet'], to };
  });
  return inOwnOrder({ v: 1, nodes, edges, notes: [] });
}

const all = { sent: -1 };
const withEmail = { ...all, withEmail: 1 };

/** List, place, question and destination are left open: they are the account's, and shown on the node as what is to be chosen. */
export const templates: Record<TemplateKey, Graph> = {
  /** Who is new around a place: their e-mails are found and checked, and those who have one are sent. */
  'local-outreach': draw(
    [
      ['search', 'search', { search: { kind: 'local' }, limit: 100, new_only: true }],
      ['save', 'save'],
      ['enrich', 'enrich'],
      ['verify', 'verify'],
      ['mail', 'split', { filter: withEmail }],
      ['send', 'connect', { new_only: true }],
      ['none', 'mark', { tags: { add: ['no e-mail'] } }, { column: 1, row: 5 }],
    ],
    ['search>save', 'save>enrich', 'enrich>verify', 'verify>mail', 'mail>send', 'mail:rest>none'],
  ),
  /** A list that is there: websites that were read a month ago are read again, and e-mails are checked again. */
  'keep-fresh': draw(
    [
      ['list', 'list', { filter: all }],
      ['enrich', 'enrich', { older_than_days: 30 }],
      ['verify', 'verify', { older_than_days: 30 }],
    ],
    ['list>enrich', 'enrich>verify'],
  ),
  /** Companies that are new: a question is answered about each, and those with an e-mail are sent. */
  'company-research': draw(
    [
      ['search', 'search', { search: { kind: 'company' }, limit: 50, new_only: true }],
      ['save', 'save'],
      ['ask', 'research', { question: '' }],
      ['enrich', 'enrich'],
      ['mail', 'filter', { filter: withEmail }],
      ['send', 'connect', { new_only: true }],
    ],
    ['search>save', 'save>ask', 'ask>enrich', 'enrich>mail', 'mail>send'],
  ),
};
