import { type KindKey, kindKeys } from '../kinds/index.ts';
import type { Delivered } from '../kinds/kind.ts';
import type { KeyedSource, SourceId } from './sources.ts';

/** What a vendor can be asked for of somebody who is known: values of a lead, or leads like it. */
export const enrichments = ['emails', 'phones', 'employees', 'similar', 'details'] as const;
export type Enrichment = (typeof enrichments)[number];

/** The vendors that are asked for it, one after the other, until one has it; a kind that is not named is not asked for. */
export const enrichmentOrder: Record<Enrichment, Partial<Record<KindKey, readonly KeyedSource[]>>> = {
  emails: {
    people: ['hunter', 'apollo', 'people-data-labs'],
    local: ['hunter'],
    company: ['hunter'],
    domain: ['hunter'],
  },
  phones: { people: ['people-data-labs'] },
  employees: {
    // Who else works where the person does.
    people: ['apollo', 'people-data-labs'],
    local: ['apollo', 'people-data-labs'],
    company: ['apollo', 'people-data-labs'],
    domain: ['apollo', 'people-data-labs'],
  },
  similar: { people: ['apollo', 'people-data-labs'] },
  details: { influencer: ['modash'] },
};

/** Who is asked before any vendor, without a key and free: a lead's own website, or the registry of a domain. */
const freeOrder: Partial<Record<Enrichment, Partial<Record<KindKey, FreeEnricher>>>> = {
  employees: { local: 'website', company: 'website', domain: 'website' },
  details: { domain: 'rdap' },
};
export type FreeEnricher = 'website' | 'rdap';
export const freeFor = (what: Enrichment, kind: KindKey): FreeEnricher | undefined => freeOrder[what]?.[kind];

/** Who is asked about a lead that is known: a source of leads, or the lead's own website. */
export type Enricher = SourceId | 'website';

/** What a lead's own website tells is charged to nobody. */
export const isFreeBy = (by: Enricher | undefined): boolean => by === 'website';

/** The step of a run that asks for it. What a website says is read by the first, too. */
export const stepFor = {
  emails: 'enrich',
  phones: 'get-phones',
  employees: 'get-employees',
  similar: 'find-similar',
  details: 'details',
} as const satisfies Record<Enrichment, string>;
export const supplyingSteps = Object.values(stepFor);

/** As what it is charged: section 9 of the specification prices it by kind. */
export const deliveredBy: Record<Enrichment, Delivered> = {
  emails: 'email',
  phones: 'phone',
  employees: 'employees',
  similar: 'similar',
  details: 'enrichment',
};

export const sourcesFor = (what: Enrichment, kind: KindKey): readonly KeyedSource[] =>
  enrichmentOrder[what][kind] ?? [];

export const kindsFor = (what: Enrichment): KindKey[] =>
  kindKeys.filter((kind) => sourcesFor(what, kind).length > 0 || freeFor(what, kind) !== undefined);
