import * as z from 'zod';
import { common } from '#shared/domain/kinds/column.ts';
import type { Kind } from '#shared/domain/kinds/kind.ts';
import type { Found } from '#shared/domain/leads/found.ts';

/** Ships, a kind of lead that the product does not have: all that a new one has to say. */
export const ship = {
  id: 99,
  name: 'Ship',
  search: z.strictObject({ kind: z.literal('ship'), rig: z.enum(['barque', 'ketch']) }),
  stored: z.object({ kind: z.literal('ship') }).catchall(z.any()),
  columns: [
    ...common('name', 'email_status', 'email', 'created_at'),
    { key: 'rig', type: 'enum', filterable: true, width: 100 },
    { key: 'tonnage', type: 'number', filterable: true, width: 100 },
    { key: 'holds', type: 'list', filterable: true, width: 100 },
    { key: 'log', type: 'text', width: 100 },
  ],
  under: ['city'],
  hasSite: true,
  identity: ({ columns }) => (columns.rig ? [`call-sign:${columns.log}`] : []),
  delivered: { contact: 4, email: 7 },
  actions: ['csv', 'delete'],
  spoken: { who: 'the ship {{name}}', facts: '{{rig}}, {{tonnage}}' },
  manual: { fields: ['name', 'website'], needs: [['name']] },
} as const satisfies Kind;

const seen = '2026-11-20T00:00:00.000Z';
const value = (text: string) => [
  { value: text, source: 'lloyds', confidence: 90, first_seen: seen, last_seen: seen },
];

/** A ship as a source would tell it. Its kind is none that the compiler knows. */
export const aShip = (no: number, tonnage: number, holds: string[]): Found => ({
  ...{ kind: 'ship' as Found['kind'], id: `lloyds:${no}`, name: `Ship ${no}` },
  columns: { rig: no % 2 ? 'ketch' : 'barque', tonnage, holds, log: `sign-${no}` },
  values: { website: value(`https://no-${no}.example/`) },
  sources: ['lloyds'],
  sample: false,
});
