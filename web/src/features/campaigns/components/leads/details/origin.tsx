import { Popover, UnstyledButton } from '@mantine/core';
import type { ColumnTold } from '#shared/domain/leads/columns-told.ts';
import { useSourceName } from '#web/lib/intl/names/use-source-name.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { OutLink } from '#web/ui/out-link.tsx';
import classes from './lead-view.module.css';

type Told = Omit<ColumnTold, 'value'>;

const yearMs = 365 * 24 * 3600 * 1000;

/** When the value was last seen, by whichever source; one that nobody has seen for a year says that it is old. */
export function SeenAgo({ values }: { values: Pick<Told, 'last_seen'>[] }) {
  const t = useText();
  const format = useFormat();
  const [seen = ''] = values.map(({ last_seen }) => last_seen).toSorted((a, b) => b.localeCompare(a));
  const now = new Date();
  const old = now.getTime() - Date.parse(seen) > yearMs;
  return (
    <time className={classes.seen} dateTime={seen} title={format.time(seen)} data-old={old || undefined}>
      {t(old ? 'lead.seen_old' : 'lead.seen', { ago: format.ago(seen, now) })}
    </time>
  );
}

/** Where a value came from, and how sure that is; all that is known of it one click away. `shown`: what came from there, for who cannot see what stands beside it. */
export function Origin({ value, shown }: { value: Told; shown: string }) {
  const t = useText();
  const format = useFormat();
  const sourceName = useSourceName();
  const source = sourceName(value.source);
  const confidence = value.confidence === undefined ? undefined : format.percent(value.confidence / 100);
  return (
    <Popover width={320} position="bottom-end" trapFocus>
      <Popover.Target>
        <UnstyledButton className={classes.origin}>
          <span>{source}</span>{' '}
          {confidence === undefined ? null : (
            <>
              <span className={classes.meter} aria-hidden>
                <span style={{ width: `${value.confidence}%` }} />
              </span>
              <span className="numeric">{confidence}</span>
            </>
          )}
          <span className="visually-hidden">{t('lead.origin_of', { value: shown })}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <dl className={classes.about}>
          <div>
            <dt>{t('lead.source')}</dt>
            <dd>{source}</dd>
          </div>
          {confidence === undefined ? null : (
            <div>
              <dt>{t('lead.confidence')}</dt>
              <dd>{confidence}</dd>
            </div>
          )}
          <div>
            <dt>{t('lead.first_seen')}</dt>
            <dd>{format.day(value.first_seen)}</dd>
          </div>
          <div>
            <dt>{t('lead.last_seen')}</dt>
            <dd>{format.ago(value.last_seen, new Date())}</dd>
          </div>
        </dl>
        {value.snippet ? <blockquote className={classes.snippet}>{value.snippet}</blockquote> : null}
        {value.url ? (
          <p style={{ marginTop: 8, fontSize: 13, overflowWrap: 'anywhere' }}>
            <OutLink href={value.url}>{value.url}</OutLink>
          </p>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
}
