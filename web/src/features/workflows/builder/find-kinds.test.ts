import { expect, test } from 'vitest';
import { type NodeKind, nodeKindKeys } from '#shared/domain/workflows/node-kinds.ts';
import de from '#web/messages/de.json' with { type: 'json' };
import en from '#web/messages/en.json' with { type: 'json' };
import es from '#web/messages/es.json' with { type: 'json' };
import fr from '#web/messages/fr.json' with { type: 'json' };
import { isFound, kindMeant } from './find-kinds.ts';

const languages = { de, en, es, fr };
const found = (language: keyof typeof languages, wanted: string): NodeKind[] => {
  const said = languages[language];
  return nodeKindKeys.filter((kind) =>
    isFound(
      `${said[`workflows.node.${kind}`]} ${said[`workflows.about.${kind}`]} ${said[`workflows.find.${kind}`]}`,
      wanted,
    ),
  );
};

test('a word is found where one begins so, in whatever letters, and not in the middle of one', () => {
  expect(isFound('Finds domains and emails', 'ai')).toBe(false);
  expect(isFound('AI research', 'ai')).toBe(true);
  expect(isFound('Vérifier les e-mails', 'verif MAIL')).toBe(true);
  expect(isFound('Search', 'search people')).toBe(false);
  expect(isFound('Search', ' ')).toBe(true);
});

test.each([
  ['company', 'search'],
  ['people', 'search'],
  ['influencer', 'search'],
  ['domain', 'search'],
  ['local', 'search'],
  ['merge', 'merge'],
  ['dedupe', 'merge'],
  ['condition', 'split'],
  ['delay', 'wait'],
  ['crm', 'connect'],
  ['email', 'verify'],
] as const)('“%s” leads to %s', (wanted, kind) => {
  expect(found('en', wanted)).toContain(kind);
});

const meant = (language: keyof typeof languages, wanted: string) =>
  kindMeant(wanted, (kind) => languages[language][`workflows.find_kind.${kind}`]);

test.each([
  ['en', 'influencer', 'influencer'],
  ['en', 'find people', 'people'],
  ['en', 'companies', 'company'],
  ['en', 'local business', 'local'],
  ['de', 'Firma', 'company'],
  ['de', 'Personen', 'people'],
  ['fr', 'influenceurs', 'influencer'],
  ['es', 'dominio', 'domain'],
  ['en', 'search', undefined],
  ['en', 'company domain', undefined],
  ['en', 'pe', undefined],
] as const)('in %s who looks for “%s” means %s', (language, wanted, kind) => {
  expect(meant(language, wanted)).toBe(kind);
});

test('“AI” is what AI does, in each language by its own name', () => {
  expect(found('en', 'ai')).toEqual(['research', 'ai']);
  expect(found('de', 'ki')).toEqual(['research', 'ai']);
  expect(found('fr', 'ia')).toEqual(['research', 'ai']);
  expect(found('es', 'ia')).toEqual(['research', 'ai']);
});

test.each([
  ['de', 'dubletten'],
  ['fr', 'doublons'],
  ['es', 'duplicados'],
] as const)('in %s “%s” leads to what brings ways together', (language, wanted) => {
  expect(found(language, wanted)).toEqual(['merge']);
});
