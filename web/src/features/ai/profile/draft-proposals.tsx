import { Button, Group } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ProfileDraft } from '#shared/contracts/ai/index.ts';
import type { BusinessProfile } from '#shared/domain/ai/profile.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { HeadedRow, RowAbout } from '#web/ui/layout/rows/headed-row.tsx';
import { RowList } from '#web/ui/layout/rows/row-list.tsx';
import { OutLink } from '#web/ui/out-link.tsx';

type Proposal = ProfileDraft['fields'][number];
type Props = {
  fields: readonly Proposal[];
  /** What was read. */
  website: string;
  profile: BusinessProfile;
  onTake: (part: Partial<BusinessProfile>) => void;
};

/** What was drafted, each with its page, but for what stands in the form already and what was left out. */
export function DraftProposals({ fields, website, profile, onTake }: Props) {
  const t = useText();
  const format = useFormat();
  const [left, setLeft] = useState<readonly string[]>([]);
  const isThere = ({ field, value }: Proposal) => JSON.stringify(profile[field]) === JSON.stringify(value);
  const open = fields.filter((one) => !left.includes(one.field) && !isThere(one));
  // The button that was pressed goes with its proposal, and the focus would go with it.
  const section = useRef<HTMLElement>(null);
  const take = (proposals: readonly Proposal[]) => {
    onTake(Object.fromEntries(proposals.map(({ field, value }) => [field, value])));
    section.current?.focus({ preventScroll: true });
  };
  const leave = (field: string) => {
    setLeft([...left, field]);
    section.current?.focus({ preventScroll: true });
  };
  const frame = { ref: section, tabIndex: -1, 'aria-label': t('business.proposals') };
  if (open.length === 0)
    return (
      <section {...frame}>
        <p style={{ margin: 0 }}>{t('business.proposals_none', { website })}</p>
      </section>
    );
  return (
    <section {...frame} style={{ marginTop: 16 }}>
      <Group justify="space-between" mb={4}>
        <strong>{t('business.proposals_count', { count: open.length })}</strong>
        <Button size="xs" onClick={() => take(open)}>
          {t('business.take_all')}
        </Button>
      </Group>
      <RowList>
        {open.map((proposal) => {
          const { field, value, source_url } = proposal;
          const name = t(`business_field.${field}`);
          return (
            <HeadedRow
              key={field}
              name={name}
              state={null}
              actions={
                <>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`${t('business.take')}: ${name}`}
                    onClick={() => take([proposal])}
                  >
                    {t('business.take')}
                  </Button>
                  <Button
                    size="xs"
                    variant="subtle"
                    aria-label={`${t('business.leave_out')}: ${name}`}
                    onClick={() => leave(field)}
                  >
                    {t('business.leave_out')}
                  </Button>
                </>
              }
            >
              <RowAbout>
                <span style={{ color: 'var(--lw-text)' }}>
                  {Array.isArray(value) ? format.list(value) : value}
                </span>
                {source_url ? (
                  <>
                    {' '}
                    <OutLink href={source_url}>{t('business.source', { page: source_url })}</OutLink>
                  </>
                ) : null}
              </RowAbout>
            </HeadedRow>
          );
        })}
      </RowList>
    </section>
  );
}
