import { type Finding, type Findings, snippetAround, strongest } from '../finding.ts';
import type { Page } from '../page/page.ts';
import { isThing, type Thing, texts, valuesOf, walkThings } from '../structured/thing.ts';

const inSchema = 92;
const inMeta = 70;
const longest = { name: 120, description: 400, opening_hours: 300 };
const notBusinesses =
  /Article|Posting|Person|WebSite|WebPage|Breadcrumb|List|Product|Offer|Review|Rating|Image|Video|Action|Event|Comment/;

/** Name, description and opening hours of the business itself, from schema.org data and page metadata. */
export function findBusiness(page: Page): Findings {
  const found: Finding[] = [];
  const add = (field: keyof typeof longest, text: string, confidence: number, origin: Finding['origin']) => {
    const value = text.replace(/\s+/g, ' ').trim().slice(0, longest[field]);
    if (value)
      found.push({
        field,
        value,
        url: page.url,
        snippet: snippetAround(value, 0, value.length),
        confidence,
        origin,
      });
  };
  for (const thing of walkThings(page.things)) {
    if (!isBusiness(thing)) continue;
    const [name] = texts(thing, 'name');
    const [description] = texts(thing, 'description');
    if (name) add('name', name, inSchema, 'schema_org');
    if (description) add('description', description, inSchema - 10, 'schema_org');
    const hours = hoursOf(thing);
    if (hours) add('opening_hours', hours, inSchema, 'schema_org');
  }
  const site = page.metas['og:site_name'];
  if (site) add('name', site, inMeta, 'text');
  const summary = page.metas.description ?? page.metas['og:description'];
  if (summary) add('description', summary, inMeta, 'text');
  const byField = (finding: Finding) => `${finding.field}:${finding.value.toLowerCase()}`;
  return { found: strongest(found, byField), dropped: [] };
}

/** Something with a way to be reached or visited is the business; an article or a product is not. */
function isBusiness(thing: Thing): boolean {
  if (thing.types.length === 0 || thing.types.some((type) => notBusinesses.test(type))) return false;
  const typed = thing.types.some((type) => /Organization|LocalBusiness|Corporation|Store/.test(type));
  return (
    typed ||
    ['address', 'telephone', 'openingHours', 'openingHoursSpecification'].some(
      (name) => valuesOf(thing, name).length > 0,
    )
  );
}

function hoursOf(thing: Thing): string {
  const stated = texts(thing, 'openingHours');
  if (stated.length > 0) return stated.join('; ');
  return valuesOf(thing, 'openingHoursSpecification')
    .filter(isThing)
    .map((hours) => {
      const days = texts(hours, 'dayOfWeek').map((day) => day.slice(day.lastIndexOf('/') + 1).slice(0, 2));
      const [opens = ''] = texts(hours, 'opens');
      const [closes = ''] = texts(hours, 'closes');
      return days.length > 0 && opens ? `${days.join(',')} ${opens.slice(0, 5)}-${closes.slice(0, 5)}` : '';
    })
    .filter(Boolean)
    .join('; ');
}
