import { isTextKey } from '../../kinds/text-column.ts';
import { type Filterable, valueIn } from './filterable.ts';
import { foldPlain, phoneTest, spellingTest } from './plain-text.ts';
import { isDay, type ResultFilter, withEmail } from './result-filter.ts';

type Condition = ResultFilter['custom_search'][number];
type Test = (lead: Filterable) => boolean;

/** A filter as one test, for the page and for the service; every part of it must hold. */
export function matchLead(filter: ResultFilter): Test {
  const tests = [
    textTest(filter),
    dateTest(filter),
    sentTest(filter),
    emailTest(filter),
    ...filter.custom_search.map(conditionTest),
  ];
  const active = tests.filter((test): test is Test => test !== undefined);
  const matches: Test = (lead) => active.every((test) => test(lead));
  return (lead) =>
    lead.email_status === 'looking'
      ? hidden.some((email_status) => matches({ ...lead, email_status }))
      : matches(lead);
}

/** What the state of a lead may be while its website is read: the service goes by it, and the page is not told. */
const hidden = ['not_searched', 'potential', 'not_found'] as const;

/** True if the filter lets everything through, so that counts and keys are enough to page. */
export function isUnfiltered(filter: ResultFilter): boolean {
  const { custom_search, search, startDate, endDate, sent, withEmail: email, sort } = filter;
  return (
    custom_search.length === 0 &&
    search.trim() === '' &&
    !startDate &&
    !endDate &&
    sent === -1 &&
    email === -1 &&
    sort === 'created_at'
  );
}

function textTest({ search, search_type }: ResultFilter): Test | undefined {
  const wanted = foldPlain(search.trim());
  if (wanted === '') return undefined;
  const isMeant = spellingTest(
    search.trim(),
    { contain: includes, exact: equals, start: startsWith }[search_type],
  );
  const isPhone = phoneTest(wanted, search_type);
  return ({ name, city, category, email, phone, website, street, columns = {} }) =>
    [name, city, category, email, phone, website, street].some(
      (part) => part !== undefined && isMeant(part),
    ) ||
    Object.entries(columns).some(
      // The page has the beginnings of texts by AI, and the service only that there are some.
      ([key, part]) => typeof part === 'string' && !isTextKey(key) && isMeant(part),
    ) ||
    isPhone(phone);
}

const includes = (text: string, wanted: string) => text.includes(wanted);
const equals = (text: string, wanted: string) => text === wanted;
const startsWith = (text: string, wanted: string) => text.startsWith(wanted);

/** As leads have it: with milliseconds, so that times compare as texts. */
const written = (date: string): string => new Date(date).toISOString();

/** A day counts from its first to its last moment in UTC. */
function dateTest({ startDate, endDate }: ResultFilter): Test | undefined {
  if (!startDate && !endDate) return undefined;
  const from = startDate ? written(startDate) : '';
  const to = endDate ? written(isDay(endDate) ? `${endDate}T23:59:59.999Z` : endDate) : '9999';
  return ({ created_at }) => created_at >= from && created_at <= to;
}

const sentTest = ({ sent }: ResultFilter): Test | undefined =>
  sent === -1 ? undefined : (lead) => lead.sent === sent;

function emailTest(filter: ResultFilter): Test | undefined {
  switch (filter.withEmail) {
    case withEmail.all:
      return undefined;
    case withEmail.found:
      return ({ email_status }) => email_status === 'found';
    case withEmail.potentialsFound:
      return ({ email_status }) => email_status === 'potential';
    default:
      // Looked for, and not there: who was never searched may have one.
      return ({ email_status }) => email_status === 'not_found';
  }
}

function conditionTest({ field, operator, value = '' }: Condition): Test {
  const texts = (lead: Filterable) =>
    [valueIn(lead, field)]
      .flat()
      .filter((part) => part !== undefined && part !== '')
      .map(String);
  switch (operator) {
    case 'like':
      return likeTest(field, value, texts);
    case 'not like': {
      const like = likeTest(field, value, texts);
      return (lead) => !like(lead);
    }
    case 'empty':
      return (lead) => texts(lead).length === 0;
    case 'not empty':
      return (lead) => texts(lead).length > 0;
    case 'lower':
    case 'greater': {
      const wanted = foldPlain(String(value));
      const sign = operator === 'lower' ? -1 : 1;
      return (lead) => texts(lead).some((text) => compare(foldPlain(text), wanted) * sign > 0);
    }
    case 'is_verified':
      // Its server was asked and took mail for this very mailbox: what was only found is not verified.
      return ({ email_check }) => email_check === 'valid';
  }
}

/** Of several values one must be it: `found` is no `not_found`. A single one must stand in it. */
function likeTest(field: string, value: Condition['value'], texts: (lead: Filterable) => string[]): Test {
  if (Array.isArray(value)) {
    const wanted = new Set(value.map(foldPlain));
    return (lead) => texts(lead).some((text) => wanted.has(foldPlain(text)));
  }
  const wanted = foldPlain(String(value));
  const isMeant = spellingTest(String(value), includes);
  const stands = (lead: Filterable) => texts(lead).some(isMeant);
  if (field !== 'phone') return stands;
  const isPhone = phoneTest(wanted, 'contain');
  return (lead) => stands(lead) || isPhone(lead.phone);
}

function compare(a: string, b: string): number {
  const difference = Number(a) - Number(b);
  return Number.isNaN(difference) ? a.localeCompare(b) : difference;
}
