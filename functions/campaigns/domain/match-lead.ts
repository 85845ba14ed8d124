import { type ResultFilter, withEmail } from '#shared/domain/leads/result-filter.ts';
import { type Filterable, valueIn } from './filterable.ts';

type Condition = ResultFilter['custom_search'][number];
type Test = (lead: Filterable) => boolean;

/** A filter as one test; every part of it must hold. */
export function matchLead(filter: ResultFilter): Test {
  const tests = [
    textTest(filter),
    dateTest(filter),
    sentTest(filter),
    emailTest(filter),
    ...filter.custom_search.map(conditionTest),
  ];
  const active = tests.filter((test): test is Test => test !== undefined);
  return (lead) => active.every((test) => test(lead));
}

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

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

function textTest({ search, search_type }: ResultFilter): Test | undefined {
  const wanted = fold(search.trim());
  if (wanted === '') return undefined;
  const holds = { contain: includes, exact: equals, start: startsWith }[search_type];
  return ({ name, city, category, email, phone, website, columns = {} }) =>
    [name, city, category, email, phone, website, ...Object.values(columns)].some(
      (part) => typeof part === 'string' && holds(fold(part), wanted),
    );
}

const includes = (text: string, wanted: string) => text.includes(wanted);
const equals = (text: string, wanted: string) => text === wanted;
const startsWith = (text: string, wanted: string) => text.startsWith(wanted);

const isDay = (date: string): boolean => date.length === 10;
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
      return ({ emails_count }) => emails_count === 0;
  }
}

function conditionTest({ field, operator, value = '' }: Condition): Test {
  const wanted = fold(String(value));
  const texts = (lead: Filterable) =>
    [valueIn(lead, field)]
      .flat()
      .filter((part) => part !== undefined && part !== '')
      .map((part) => fold(String(part)));
  switch (operator) {
    case 'like':
      return (lead) => texts(lead).some((text) => text.includes(wanted));
    case 'not like':
      return (lead) => !texts(lead).some((text) => text.includes(wanted));
    case 'empty':
      return (lead) => texts(lead).length === 0;
    case 'not empty':
      return (lead) => texts(lead).length > 0;
    case 'lower':
      return (lead) => texts(lead).some((text) => compare(text, wanted) < 0);
    case 'greater':
      return (lead) => texts(lead).some((text) => compare(text, wanted) > 0);
    case 'is_verified':
      // Its server was asked and took mail for this very mailbox: what was only found is not verified.
      return ({ email_check }) => email_check === 'valid';
  }
}

function compare(a: string, b: string): number {
  const difference = Number(a) - Number(b);
  return Number.isNaN(difference) ? a.localeCompare(b) : difference;
}
