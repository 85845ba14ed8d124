import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Column, type ColumnValue, isCommon } from '#shared/domain/kinds/column.ts';
import { type ColumnKey, columnsOf, type KindKey } from '#shared/domain/kinds/index.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import type { Locale } from '#web/lib/intl/locale.ts';
import { brandName } from '#web/lib/intl/names/brand-name.ts';
import { categoryName } from '#web/lib/intl/names/category-name.ts';
import { columnText } from '#web/lib/intl/names/column-text.ts';
import type { useFormat } from '#web/lib/intl/use-format.ts';
import type { Text } from '#web/lib/intl/use-text.ts';
import type { GridColumn } from '#web/ui/grid/data-grid.tsx';
import { OutLink } from '#web/ui/out-link.tsx';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import { EmailStatus } from './email-status.tsx';
import classes from './lead-columns.module.css';
import { NameCell } from './name-cell.tsx';
import { SocialIcons } from './social-icons.tsx';

type Words = {
  t: Text;
  format: ReturnType<typeof useFormat>;
  locale: Locale;
  sourceName: (source: string) => string;
  formatPhone: (phone: string) => string;
};

/** An address as people read it. */
export const hostOf = (website: string): string =>
  website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/.*$/, '');

const none = <span className={classes.none}>—</span>;

type Cells = Partial<Record<ColumnKey, (lead: Lead) => ReactNode>>;

/** How columns are drawn that are more than a word or a number. */
function cellsOf({ t, format, locale, sourceName, formatPhone }: Words): Cells {
  return {
    name: (lead) => <NameCell lead={lead} />,
    email_status: (lead) => <EmailStatus lead={lead} />,
    email: (lead) => (lead.email ? <Counted value={lead.email} count={lead.emails_count} /> : none),
    phone: (lead) =>
      lead.phone ? <Counted value={formatPhone(lead.phone)} count={lead.phones_count} /> : none,
    website: (lead) => <Address href={lead.website} />,
    linkedin_url: ({ columns }) => <Address href={columns?.linkedin_url} />,
    company_website: ({ columns }) => <Address href={columns?.company_website} />,
    category: (lead) => (lead.category ? categoryName(lead.category, locale) : none),
    socials: (lead) => (lead.socials.length > 0 ? <SocialIcons urls={lead.socials} /> : none),
    technologies: (lead) =>
      lead.technologies.length > 0 ? lead.technologies.map(brandName).join(', ') : none,
    sent: (lead) =>
      lead.sent === 1 ? <StatusBadge tone="success">{t('lead.sent_yes')}</StatusBadge> : t('lead.sent_no'),
    source: (lead) => sourceName(lead.source),
    created_at: (lead) => <span className="numeric">{format.time(lead.created_at)}</span>,
  };
}

/** A badge is not cut with an ellipsis. */
const uncut: readonly ColumnKey[] = ['email_status', 'sent'];

/** The columns of a list of leads of a kind. */
export function leadColumns(kind: KindKey, words: Words): GridColumn<Lead>[] {
  const cells = cellsOf(words);
  return columnsOf(kind).map(({ key, type, width, sortable = false, hidden = false }) => ({
    accessor: key,
    title: words.t(`lead.${key}`),
    width,
    resizable: true,
    toggleable: key !== 'name',
    ellipsis: !uncut.includes(key),
    sortable,
    defaultToggle: !hidden,
    render: cells[key] ?? ((lead: Lead) => plainCell({ key, type }, lead, words)),
  }));
}

function plainCell(column: Pick<Column, 'type'> & { key: ColumnKey }, lead: Lead, words: Words): ReactNode {
  const { key, type } = column;
  const text = columnText(column, isCommon(key) ? lead[key] : lead.columns?.[key], words);
  if (text === '') return none;
  return type === 'number' || type === 'money' || type === 'date' ? (
    <span className="numeric">{text}</span>
  ) : (
    text
  );
}

function Address({ href }: { href: ColumnValue | undefined }) {
  if (typeof href !== 'string' || href === '') return none;
  return (
    <OutLink href={href} className={classes.link}>
      {hostOf(href)}
    </OutLink>
  );
}

function Counted({ value, count }: { value: string; count: number }) {
  return (
    <Tooltip label={value} openDelay={600}>
      <span className={classes.counted}>
        <span className={classes.value}>{value}</span>
        {count > 1 ? <span className={classes.more}>+{count - 1}</span> : null}
      </span>
    </Tooltip>
  );
}
