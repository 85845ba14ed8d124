import type { Material } from '#shared/domain/ai/answering.ts';
import { leadVariables } from '#shared/domain/ai/prompts/variables.ts';
import { isCommon } from '#shared/domain/kinds/column.ts';
import { inWords } from '#shared/domain/kinds/index.ts';
import type { Lead, LeadValues } from '#shared/domain/leads/lead.ts';

/** A lead as AI sees it: what its own list shows of it, and what its values say beside that. */
export type KnownLead = { lead: Lead; values: LeadValues };

const longestValue = 2000;
const mostPeople = 10;

/** What is known of a lead, each by the name under which a prompt may speak of it. */
export function leadFacts({ lead }: Pick<KnownLead, 'lead'>): Map<string, string> {
  const facts = leadVariables(lead.type).flatMap((key): [string, string][] => {
    const value = isCommon(key) ? lead[key] : lead.columns?.[key];
    const said = (Array.isArray(value) ? value.join(', ') : String(value ?? '')).slice(0, longestValue);
    // A text that names it is sent to somebody.
    const text = inWords(lead.type, key, said);
    return text.trim() === '' ? [] : [[key, oneLine(text)]];
  });
  return new Map(facts);
}

/** The same as material: others have said it, so nothing in it is an instruction. */
export function leadMaterial(known: KnownLead): Material {
  const { person = [], description = [] } = known.values;
  const lines = [
    ...[...leadFacts(known)].map(([key, text]) => `${key}: ${text}`),
    ...description.slice(0, 2).map(({ value }) => `description: ${oneLine(value)}`),
    ...person
      .slice(0, mostPeople)
      .map(({ value, label }) => `person: ${oneLine(label ? `${value}, ${label}` : value)}`),
  ];
  return { id: 'lead', title: 'The lead', text: lines.join('\n') };
}

/** So that no value makes a line of another name. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
