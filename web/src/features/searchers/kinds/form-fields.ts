import type { ColumnKey, Search } from '#shared/domain/kinds/index.ts';
import { accountTypes, genders } from '#shared/domain/kinds/influencer.ts';
import { seniorities } from '#shared/domain/kinds/people.ts';
import { companySizes, platforms } from '#shared/domain/kinds/search-parts.ts';

/** Kinds that are searched by filters, and not by place. */
export type FilteredKind = Exclude<Search['kind'], 'local'>;
type Names = { [K in FilteredKind]: keyof Extract<Search, { kind: K }> }[FilteredKind];
export type Bound = 'followers' | 'age' | 'engagements' | 'views' | 'reelsPlays' | 'saves' | 'shares';
/** Names of filters; of a pair `followers_min`, `followers_max` the name without its end. */
export type FieldKey = Exclude<Names, 'kind' | 'search_type' | `${Bound}_min` | `${Bound}_max`> | Bound;

/** How a filter is asked for. `range` is one value with two ends, `bounds` are two values. */
export type Field =
  | {
      key: FieldKey;
      input:
        | 'text'
        | 'words'
        | 'industries'
        | 'department'
        | 'countries'
        | 'languages'
        | 'flag'
        | 'growth'
        | 'share';
    }
  | { key: FieldKey; input: 'some'; options: readonly string[]; column: ColumnKey }
  | { key: FieldKey; input: 'range' }
  | { key: Bound; input: 'bounds' }
  | { key: FieldKey; input: 'days'; min: number }
  | { key: 'audience'; input: 'audience' }
  /** Asked for beside the number of those that have it. */
  | { key: 'has'; input: 'contacts' };

type Section = { title?: 'where' | 'reach' | 'growth' | 'audience'; fields: Field[]; folded?: boolean };

const size: Field = { key: 'size', input: 'some', options: companySizes, column: 'size' };
const where: Field[] = [
  { key: 'countries', input: 'countries' },
  { key: 'city', input: 'text' },
];
const bounds = (...keys: Bound[]): Field[] => keys.map((key) => ({ key, input: 'bounds' }));

/** The filters of each kind, in the order of its form. */
export const formFields: Record<FilteredKind, Section[]> = {
  company: [
    {
      fields: [
        { key: 'text', input: 'text' },
        { key: 'industries', input: 'industries' },
        size,
        { key: 'revenue', input: 'range' },
        { key: 'founded', input: 'range' },
        { key: 'technologies', input: 'words' },
        { key: 'has', input: 'contacts' },
      ],
    },
    { title: 'where', fields: where },
  ],
  people: [
    {
      fields: [
        { key: 'person', input: 'text' },
        { key: 'position', input: 'text' },
        { key: 'seniority', input: 'some', options: seniorities, column: 'seniority' },
        { key: 'department', input: 'department' },
        { key: 'company', input: 'text' },
        size,
        { key: 'industries', input: 'industries' },
      ],
    },
    { title: 'where', fields: where },
  ],
  domain: [
    {
      fields: [
        { key: 'text', input: 'text' },
        { key: 'endings', input: 'words' },
        { key: 'technologies', input: 'words' },
        { key: 'rank', input: 'range' },
        { key: 'languages', input: 'languages' },
        { key: 'countries', input: 'countries' },
        { key: 'has_email', input: 'flag' },
      ],
    },
  ],
  influencer: [
    {
      fields: [
        { key: 'platforms', input: 'some', options: platforms, column: 'platform' },
        { key: 'text', input: 'text' },
        { key: 'interests', input: 'words' },
        { key: 'hashtags', input: 'words' },
        { key: 'mentions', input: 'words' },
        { key: 'account_type', input: 'some', options: accountTypes, column: 'account_type' },
        { key: 'gender', input: 'some', options: genders, column: 'gender' },
        ...bounds('age'),
        { key: 'countries', input: 'countries' },
      ],
    },
    {
      title: 'reach',
      fields: [
        ...bounds('followers', 'engagements', 'views', 'reelsPlays', 'saves', 'shares'),
        { key: 'engagementRate', input: 'share' },
        { key: 'lastposted', input: 'days', min: 30 },
      ],
    },
    {
      title: 'growth',
      folded: true,
      fields: [
        { key: 'followersGrowthRate', input: 'growth' },
        { key: 'likesGrowthRate', input: 'growth' },
        { key: 'viewsGrowthRate', input: 'growth' },
      ],
    },
    { title: 'audience', folded: true, fields: [{ key: 'audience', input: 'audience' }] },
  ],
};
