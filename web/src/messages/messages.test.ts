import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { aiCalls } from '#shared/domain/ai/ai-calls.ts';
import { kindKeys, kindOf } from '#shared/domain/kinds/index.ts';
import { placeCategories } from '#shared/domain/leads/categories/place-categories.ts';
import { emailCheckers, emailCheckReasons, emailCheckStatuses } from '#shared/domain/leads/email-check.ts';
import { sourceIds, sourceReasons } from '#shared/domain/leads/sources.ts';
import { technologyCategories } from '#shared/domain/leads/technology.ts';
import { errorStatus } from '#shared/errors/catalogue.ts';
import { conflictReasons } from '#shared/errors/conflict-reasons.ts';
import { fieldMessages } from '#shared/errors/field-messages.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

const others: [string, Record<string, string>][] = [
  ['es', es],
  ['fr', fr],
  ['de', de],
];
const shapeOf = (schema: unknown): object => (schema as { shape: object }).shape;
const all: [string, Record<string, string>][] = [['en', en], ...others];

/** The names of the values that a message asks for. */
function placeholders(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      const inner = Object.values(element.options).flatMap(({ value }) => placeholders(value));
      return [element.value, ...inner];
    }
    return [element.value];
  });
}
const asked = (message: string): string[] => [...new Set(placeholders(parse(message)))].toSorted();

describe('the four languages', () => {
  it.each(others)('%s has the keys of English', (_, messages) => {
    expect(Object.keys(messages)).toEqual(Object.keys(en));
  });

  it.each(others)('%s asks for the same values', (_, messages) => {
    for (const [key, message] of Object.entries(en)) {
      expect([key, asked(messages[key] ?? '')]).toEqual([key, asked(message)]);
    }
  });

  it('French keeps its signs with the word before them, and its quotes with what they hold', () => {
    for (const [key, message] of Object.entries(fr))
      expect([key, message]).not.toEqual([key, expect.stringMatching(/\S [:;?!»%](?!\w)|« /)]);
  });

  it.each(all)('%s keeps an abbreviation of two words in one line', (_, messages) => {
    for (const [key, message] of Object.entries(messages))
      expect([key, message]).not.toEqual([key, expect.stringMatching(/\b(?:z|d|u|p)\. (?:B|h|a|ej)\./)]);
  });

  it.each(all)(
    '%s calls the tags of a list what it calls those of a lead, and labels something else',
    (_, messages) => {
      const tags = messages['lead.tags'] ?? '';
      expect(messages['lists.tags']).toBe(tags);
      expect(messages['list.tags_and_source']).toContain(tags);
      expect(tags).not.toBe(messages['lead.labels']);
    },
  );

  it('French has one word for a lead', () => {
    for (const [key, message] of Object.entries(fr))
      expect([key, message]).not.toEqual([key, expect.stringMatching(/prospects?\b/i)]);
  });

  it.each(all)('%s says of what costs nothing that it is free, and counts one lead as one', (_, messages) => {
    const { formatMessage } = createIntl({ locale: 'en', messages });
    const told = (id: string, values: Record<string, number>) => formatMessage({ id }, values);
    for (const key of Object.keys(messages).filter((one) => one.startsWith('offer_price.')))
      expect([key, told(key, { price: 0 })]).toEqual([key, messages['list.free']]);
    expect([1, 2].map((count) => told('list.leads', { count }))).toEqual(
      [/^leads?$/i, /^leads$/i].map((words) => expect.stringMatching(words)),
    );
    expect(told('list.leads', { count: 1 })).not.toBe(told('list.leads', { count: 2 }));
  });

  it.each(all)('%s says what an influencer needs in the words of the fields', (_, messages) => {
    const fields = [messages['entry.platform'], messages['entry.handle']].map((name = '') =>
      name.toLowerCase(),
    );
    for (const key of ['entry.needs_influencer', 'import.lacks_influencer', 'import.missing_influencer'])
      for (const field of fields)
        expect([key, messages[key]?.toLowerCase()]).toEqual([key, expect.stringContaining(field)]);
    expect(messages['lead.handle']).toBe(messages['entry.handle']);
  });

  it.each(all)('%s leaves nothing empty', (_, messages) => {
    for (const [key, message] of Object.entries(messages))
      expect([key, message.trim()]).not.toEqual([key, '']);
  });

  it.each(all)('%s says every error of the service', (_, messages) => {
    const keys = Object.keys(messages);
    for (const code of Object.keys(errorStatus)) expect(keys).toContain(`errors.${code}`);
    // What changed meanwhile is said in the words of the code.
    for (const reason of conflictReasons.filter((one) => one !== 'changed'))
      expect(keys).toContain(`errors.conflict.${reason}`);
    for (const key of Object.keys(fieldMessages)) expect(keys).toContain(`fields.${key}`);
  });

  it.each(all)('%s names every source of leads, why it gives nothing, and every filter', (_, messages) => {
    const filters = kindKeys.flatMap((kind) => Object.keys(shapeOf(kindOf(kind).search)));
    const named = filters.filter((name) => !['kind', 'search_type'].includes(name));
    expect(named.length).toBeGreaterThan(40);
    expect(Object.keys(messages)).toEqual(
      expect.arrayContaining([
        ...sourceIds.map((id) => `source.${id}`),
        ...sourceReasons.map((reason) => `source_reason.${reason}`),
        ...named.map((name) => `search_field.${name.replace(/_(?:min|max)$/, '')}`),
      ]),
    );
  });

  it.each(all)('%s says what AI was asked for', (_, messages) => {
    const said = Object.keys(messages).filter((key) => key.startsWith('ai_call.'));
    expect(said).toEqual(aiCalls.map((name) => `ai_call.${name}`).toSorted());
  });

  it.each(all)('%s says what a check of an e-mail came to, and every reason of it', (_, messages) => {
    const keys = Object.keys(messages);
    for (const status of emailCheckStatuses) expect(keys).toContain(`email_check.${status}`);
    for (const checker of emailCheckers) expect(keys).toContain(`email_check.by.${checker}`);
    const reasons = keys.filter((key) => key.startsWith('email_reason.'));
    expect(reasons).toEqual(emailCheckReasons.map((reason) => `email_reason.${reason}`).toSorted());
  });

  it('says the field messages in English as the service does', () => {
    const messages: Record<string, string> = en;
    for (const [key, text] of Object.entries(fieldMessages)) expect(messages[`fields.${key}`]).toBe(text);
  });

  it.each(all)('%s names every group of categories', (_, messages) => {
    for (const { group } of placeCategories)
      expect(Object.keys(messages)).toContain(`category_group.${group}`);
  });

  it.each(all)('%s names every kind of technology', (_, messages) => {
    for (const kind of technologyCategories)
      expect(Object.keys(messages)).toContain(`technology_category.${kind.replaceAll(' ', '_')}`);
  });
});

describe('people are addressed formally', () => {
  /** Words that only say du or tú, and imperatives of both that mean nothing else in these texts. */
  const informal: Record<string, RegExp> = {
    de: /(?<!\p{L})(du|dich|dir|dein(e[mnrs]?)?|bitte (hinterlege|warte|prüfe|richte|wähle|gib|versuche)|(finde|lockere|beginne|importiere|vergrößere|öffne|lade|klicke|gib|wähle|suche|versuche|entferne|füge) (?!sich))(?!\p{L})/iu,
    es: /(?<!\p{L})(tú|tus?|contigo|pediste|haz|pulsa|importa|amplía|relaja|elige|escribe|abre|añade|inténtalo|configúralo|déjalo|archivas|puedes|tienes|quieres|has|filtra (la|los)|selecciona (el|la|los|las|un)|marca la casilla)(?!\p{L})/iu,
  };
  it.each([
    ['de', de],
    ['es', es],
  ])('in %s', (locale, messages) => {
    const found = Object.entries(messages).filter(([, text]) => informal[locale]?.test(text));
    expect(found).toEqual([]);
  });
});
