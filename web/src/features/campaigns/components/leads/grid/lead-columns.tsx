import type { ReactNode } from 'react';
import { type Column, type ColumnValue, isCommon } from '#shared/domain/kinds/column.ts';
import { profileAddress } from '#shared/domain/kinds/entry/profile-address.ts';
import { type ColumnKey, columnsOf, type KindKey, kindOf } from '#shared/domain/kinds/index.ts';
import { textColumn } from '#shared/domain/kinds/text-column.ts';
import { brandName } from '#shared/domain/leads/brand-name.ts';
import type { Label } from '#shared/domain/leads/labels.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { LabelChip } from '#web/features/campaigns/labels/label-chip.tsx';
import { OwnerChip } from '#web/features/campaigns/owners/owner-chip.tsx';
import { SentCell } from '#web/features/campaigns/sent/sent-cell.tsx';
import { TextCell } from '#web/features/campaigns/texts/text-cell.tsx';
import type { TextColumn } from '#web/features/campaigns/texts/use-text-columns.ts';
import type { Locale } from '#web/lib/intl/locale.ts';
import { categoryName } from '#web/lib/intl/names/category-name.ts';
import { columnText } from '#web/lib/intl/names/column-text.ts';
import { readableAddress } from '#web/lib/intl/names/readable-address.ts';
import type { WorkWord } from '#web/lib/intl/names/work/use-work-words.ts';
import type { useFormat } from '#web/lib/intl/use-format.ts';
import type { Text } from '#web/lib/intl/use-text.ts';
import { Copyable } from '#web/ui/copying/copyable.tsx';
import type { GridColumn } from '#web/ui/grid/columns/grid-column.ts';
import { OutLink } from '#web/ui/out-link.tsx';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import { EmailCell } from '../cells/email-cell.tsx';
import { EmailStatus } from '../cells/email-status.tsx';
import { NameCell } from '../cells/name-cell.tsx';
import { SocialIcons } from '../cells/social-icons.tsx';
import classes from './lead-columns.module.css';

export type Words = {
  t: Text;
  format: ReturnType<typeof useFormat>;
  locale: Locale;
  sourceName: (source: string) => string;
  formatPhone: (phone: string) => string;
  /** The labels behind the ids that a lead has. */
  labelsOf: (ids: readonly string[] | undefined) => Label[];
  /** What a value is called that a column can have. */
  valueWords: (column: string, value: string) => string;
  workWord: WorkWord;
};

/** An address as people read it. */
export const hostOf = (website: string): string =>
  readableAddress(website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/.*$/, ''));

/** The address of a profile, which its host alone would not tell from another. */
export const profileOf = (address: string): string =>
  address
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '');

const none = <span className={classes.none}>—</span>;

type Cells = Partial<Record<ColumnKey, (lead: Lead) => ReactNode>>;

/** How columns are drawn that are more than a word or a number. */
function cellsOf(words: Words): Cells {
  const { t, format, locale, sourceName, formatPhone, labelsOf, valueWords } = words;
  return {
    name: (lead) => <NameCell lead={lead} under={underName(lead, words)} labels={labelsOf(lead.labels)} />,
    email_status: (lead) => <EmailStatus lead={lead} />,
    email: (lead) => <EmailCell lead={lead} />,
    phone: (lead) =>
      lead.phone ? (
        <Copyable value={formatPhone(lead.phone)} more={lead.phones_count - 1}>
          {formatPhone(lead.phone)}
        </Copyable>
      ) : (
        none
      ),
    website: (lead) => <Address href={lead.website} />,
    linkedin_url: ({ columns }) => <Address href={columns?.linkedin_url} shown={profileOf} />,
    company_website: ({ columns }) => <Address href={columns?.company_website} />,
    handle: ({ columns }) => <Handle columns={columns} />,
    category: (lead) => (lead.category ? categoryName(lead.category, locale) : none),
    socials: (lead) => (lead.socials.length > 0 ? <SocialIcons urls={lead.socials} /> : none),
    technologies: (lead) =>
      lead.technologies.length > 0 ? lead.technologies.map(brandName).join(', ') : none,
    sent: (lead) =>
      lead.sent === 1 ? <StatusBadge tone="success">{t('lead.sent_yes')}</StatusBadge> : t('lead.sent_no'),
    sent_to: (lead) => <SentCell lead={lead} />,
    labels: (lead) => (
      <span className={classes.line}>
        {labelsOf(lead.labels).map((label) => (
          <LabelChip key={label.id} label={label} />
        ))}
      </span>
    ),
    owner: (lead) => (lead.owner ? <OwnerChip name={valueWords('owner', lead.owner)} /> : none),
    owned_before: (lead) => (lead.owned_before ? t('lead.owned_yes') : none),
    crm_news: ({ crm_news = [] }) =>
      crm_news.length > 0 ? crm_news.map((what) => valueWords('crm_news', what)).join(', ') : none,
    email_check: (lead) => (lead.email_check ? valueWords('email_check', lead.email_check) : none),
    email_score: (lead) =>
      lead.email_score === undefined ? (
        none
      ) : (
        <span className="numeric">{format.percent(lead.email_score / 100)}</span>
      ),
    enrich_problem: (lead) =>
      lead.enrich_problem ? valueWords('enrich_problem', lead.enrich_problem) : none,
    enriched_at: (lead) =>
      lead.enriched_at ? <span className="numeric">{format.time(lead.enriched_at)}</span> : none,
    source: (lead) => sourceName(lead.source),
    created_at: (lead) => <span className="numeric">{format.time(lead.created_at)}</span>,
  };
}

/** The columns of a list of leads of a kind, and behind those that say who a lead is what AI has written of it. */
export function leadColumns(
  kind: KindKey,
  words: Words,
  texts: readonly TextColumn[] = [],
): GridColumn<Lead>[] {
  const cells = cellsOf(words);
  const { under } = kindOf(kind);
  const own = columnsOf(kind).map(({ key, type, width, hidden = false }) => ({
    accessor: key,
    title: words.t(`lead.${key}`),
    width,
    ...(isAmount(type) ? { textAlign: 'right' as const } : {}),
    toggleable: key !== 'name',
    sortable: true,
    // What stands under the name need not stand beside it, too: the room is for what is nowhere else.
    defaultToggle: !hidden && !under.includes(key),
    hiddenSince: hidden ? (key === 'socials' ? 3 : 0) : 2,
    render: cells[key] ?? ((lead: Lead) => plainCell({ key, type }, lead, words)),
  }));
  const written = texts.map(({ key, title }) => ({
    ...{ accessor: key, title, width: textColumn(key).width, toggleable: true, sortable: false },
    render: (lead: Lead) => <TextCell lead={lead} column={key} />,
  }));
  return [...own.slice(0, writtenAt), ...written, ...own.slice(writtenAt)];
}

/** Where texts stand: behind the name and the first that says who a lead is. */
const writtenAt = 3;

/** What is compared by its digits, which then stand one under the other. */
const isAmount = (type: Column['type']): boolean => type === 'number' || type === 'money';

function plainCell(column: Pick<Column, 'type'> & { key: ColumnKey }, lead: Lead, words: Words): ReactNode {
  const text = textOf(column, lead, words);
  if (text === '') return none;
  const isNumeric = isAmount(column.type) || column.type === 'date';
  return isNumeric ? <span className="numeric">{text}</span> : <span data-whole={text}>{text}</span>;
}

const textOf = (
  { key, type }: Pick<Column, 'type'> & { key: ColumnKey },
  lead: Partial<Lead>,
  words: Words,
): string => columnText({ key, type }, isCommon(key) ? lead[key] : lead.columns?.[key], words);

/** What decides about a lead of the kind beside its e-mail; the others are told by what stands under their names. */
const weighed: Partial<Record<KindKey, readonly ColumnKey[]>> = {
  influencer: ['followers', 'engagement_rate'],
};

/** The same in words, for where no columns are. */
export const weighedText = (lead: Lead, words: Words): string =>
  columnsOf(lead.type)
    .filter(({ key }) => weighed[lead.type]?.includes(key))
    .map((column) => ({ title: words.t(`lead.${column.key}`), text: textOf(column, lead, words) }))
    .filter(({ text }) => text !== '')
    .map(({ title, text }) => `${title}: ${text}`)
    .join(' · ');

/** What stands under a name, by the lead's kind: an address, a job and its company. */
export function underName(lead: Pick<Lead, 'type'> & Partial<Lead>, words: Words): string {
  const columns = kindOf(lead.type).under.flatMap(
    (key) => columnsOf(lead.type).find((one) => one.key === key) ?? [],
  );
  return columns
    .map((column) => textOf(column, lead, words))
    .filter((text) => text !== '')
    .join(', ');
}

/** A name on a network, which leads to the page there. */
function Handle({ columns = {} }: { columns: Lead['columns'] }) {
  const { handle } = columns;
  if (typeof handle !== 'string' || handle === '') return none;
  const address = profileAddress(columns);
  return (
    <Copyable value={handle}>
      {address ? (
        <OutLink href={address} className={classes.link}>
          {handle}
        </OutLink>
      ) : (
        handle
      )}
    </Copyable>
  );
}

function Address({ href, shown = hostOf }: { href: ColumnValue | undefined; shown?: typeof hostOf }) {
  if (typeof href !== 'string' || href === '') return none;
  return (
    <Copyable value={href}>
      <OutLink href={href} className={classes.link}>
        {shown(href)}
      </OutLink>
    </Copyable>
  );
}
