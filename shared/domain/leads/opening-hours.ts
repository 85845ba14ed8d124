/** From when to when, in minutes after midnight; one that ends on the next day ends after 1440. */
export type Span = readonly [from: number, to: number];
/** What is open on the seven days, Monday first, and whether it is said that it is closed on public holidays. */
export type OpeningHours = { days: readonly (readonly Span[])[]; closedOnHolidays: boolean };

const weekdays: readonly string[] = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const dayMinutes = 1440;

/**
 * Opening hours in OpenStreetMap's notation (https://wiki.openstreetmap.org/wiki/Key:opening_hours), as far as a week says them: days, spans and
 * days on which it is closed. Undefined where there is more to it (months, seasons, "by appointment"): what is half understood is wrong.
 */
export function parseOpeningHours(text: string): OpeningHours | undefined {
  const plain = text.trim();
  if (plain === '' || plain.length > 300) return undefined;
  const week: Span[][] = weekdays.map(() => []);
  let closedOnHolidays = false;
  for (const [index, rule] of rulesOf(plain).entries()) {
    const read = readRule(rule, index === 0);
    if (!read) return undefined;
    if (read.holidays) closedOnHolidays ||= read.spans.length === 0;
    for (const day of read.days) week[day] = read.adds ? [...(week[day] ?? []), ...read.spans] : read.spans;
  }
  const days = week.map((spans) => spans.toSorted(([a], [b]) => a - b));
  return days.some((spans) => spans.length > 0) ? { days, closedOnHolidays } : undefined;
}

type Rule = { days: number[]; spans: Span[]; holidays: boolean; adds: boolean };

/** Rules are divided by `;`, or by a comma before which a time and behind which a day stands: those add to what is said. */
function rulesOf(text: string): { words: string[]; adds: boolean }[] {
  return text.split(';').flatMap((part) => {
    const rules: { words: string[]; adds: boolean }[] = [];
    for (const piece of part.split(',').map((one) => one.trim())) {
      const before = rules.at(-1);
      const isNew = !before || (/^[A-Z]/.test(piece) && /\d$|f$/.test(before.words.at(-1) ?? ''));
      if (isNew) rules.push({ words: piece.split(/\s+/).filter(Boolean), adds: before !== undefined });
      else {
        // What a comma divides belongs to one list: of days, or of spans.
        const [first = '', ...others] = piece.split(/\s+/).filter(Boolean);
        before.words.push(`${before.words.pop() ?? ''},${first}`, ...others);
      }
    }
    return rules.filter(({ words }) => words.length > 0 && words[0] !== '');
  });
}

function readRule({ words, adds }: { words: string[]; adds: boolean }, isFirst: boolean): Rule | undefined {
  if (words.length === 1 && words[0] === '24/7')
    return { days: allDays, spans: [[0, dayMinutes]], holidays: false, adds };
  if (words.length > 2) return undefined;
  const [first = '', second] = words;
  const times = second ?? first;
  const named = second === undefined ? { days: isFirst ? allDays : [], holidays: false } : daysOf(first);
  const spans = /^(?:off|closed)$/i.test(times) ? [] : spansOf(times);
  if (!named || !spans || (second === undefined && !isFirst)) return undefined;
  return { ...named, spans, adds };
}

const allDays = weekdays.map((_, day) => day);

/** `PH` are public holidays. */
function daysOf(text: string): Pick<Rule, 'days' | 'holidays'> | undefined {
  const days: number[] = [];
  let holidays = false;
  for (const part of text.replace(/:$/, '').split(',')) {
    if (part === 'PH') {
      holidays = true;
      continue;
    }
    const [from = '', to = from, ...more] = part.split('-');
    const [first, last] = [indexOf(from), indexOf(to)];
    if (first < 0 || last < 0 || more.length > 0) return undefined;
    const count = ((last - first + 7) % 7) + 1;
    for (let next = 0; next < count; next += 1) days.push((first + next) % 7);
  }
  return { days, holidays };
}

const indexOf = (name: string): number => weekdays.indexOf(name);

function spansOf(text: string): Span[] | undefined {
  const spans = text.split(',').map((part): Span | undefined => {
    const [, h1, m1, h2, m2] = /^(\d{1,2}):(\d\d)-(\d{1,2}):(\d\d)$/.exec(part) ?? [];
    if (h1 === undefined || h2 === undefined) return undefined;
    const [from, to] = [Number(h1) * 60 + Number(m1), Number(h2) * 60 + Number(m2)];
    if (from >= dayMinutes || to > 2 * dayMinutes || Number(m1) > 59 || Number(m2) > 59) return undefined;
    return [from, to <= from ? to + dayMinutes : to];
  });
  return spans.every((span) => span !== undefined) ? spans : undefined;
}
