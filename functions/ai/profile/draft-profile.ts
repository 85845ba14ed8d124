import * as z from 'zod';
import type { SitePage } from '#functions/enrichment/index.ts';
import type { ProfileDraft } from '#shared/contracts/ai/index.ts';
import type { Material } from '#shared/domain/ai/answering.ts';
import { type ProfileField, profileFields, profileLimits } from '#shared/domain/ai/profile.ts';
import type { AiClient } from '../client/ai-client.ts';

/** What each field is for, in the words of the question; the sender and the goal are not found on a website. */
const asked: Partial<Record<ProfileField, string>> = {
  company_name: 'The name of the company',
  industries: 'The industries or categories that the business is in',
  offer: 'What the business sells: products and services',
  audience: 'Whom it sells to: its customers',
  regions: 'The regions, cities or countries that it serves',
  value_proposition: 'Why customers choose it: the benefit that it promises',
  differentiators: 'What sets it apart from others: years, specialities, guarantees',
  proof: 'Proof: references, customers, awards, figures',
  tone: 'The tone of its texts, in a few words',
  languages: 'The languages of the site',
};

const typeOf = new Map(profileFields.map(({ key, type }) => [key, type]));
const Source = z.string().describe('The id of the page that it rests on');

/** Each field by itself, with the page that says it; null for what the site does not say. */
const Shape = z.object(
  Object.fromEntries(
    Object.entries(asked).map(([field, what]) => [
      field,
      z
        .object({ value: shapeOf(field as ProfileField), source: Source })
        .nullable()
        .describe(what),
    ]),
  ),
);

function shapeOf(field: ProfileField) {
  const type = typeOf.get(field);
  if (type === 'list') return z.array(z.string().max(profileLimits.entry)).max(10);
  return z.string().max(type === 'line' ? profileLimits.line : profileLimits.long);
}

const instructions = [
  'Read the pages of a website and fill in the profile of the business that it belongs to.',
  'Write each value in the language of the site, short and plain, without praise that the site does not rest on anything.',
  'Give null for a field that the pages do not speak of. Do not guess.',
].join(' ');

/** What a model makes of a website, each field with its page. Throws `AiFailure`. */
export async function draftProfile(
  client: AiClient,
  pages: readonly SitePage[],
): Promise<ProfileDraft['fields']> {
  const material: Material[] = pages.map(({ url, title, text }, index) => ({
    ...{ id: `page-${index + 1}`, title, url, text },
  }));
  const { value } = await client.ask({
    ...{ name: 'profile_draft', instructions, material, shape: Shape, mostTokens: 2_000 },
  });
  return Object.entries(value).flatMap(([field, filled]) => {
    if (!filled || filled.value.length === 0) return [];
    const source = material.find(({ id }) => id === filled.source);
    return [{ field: field as ProfileField, value: filled.value, source_url: source?.url ?? null }];
  });
}
