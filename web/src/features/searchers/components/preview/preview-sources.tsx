import { Link } from 'react-router-dom';
import type { PreviewSource, SearchPreview } from '#shared/contracts/searchers/index.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';
import { useUser } from '#web/lib/session/session.ts';
import { approximationText } from './approximation-text.ts';
import classes from './preview.module.css';

/** What is told one by one: those without a key are told of together. */
const toldOf = ({ sources }: SearchPreview) =>
  sources.filter((source) => !('reason' in source && source.reason === 'no_key'));

/** Nothing is to be said of a single source that knows how many there are and honours every filter. */
const isPlain = (preview: SearchPreview): boolean =>
  preview.total_is === 'exact' &&
  toldOf(preview).length === 1 &&
  toldOf(preview).every((one) => 'ignored' in one && one.ignored.length + one.approximated.length === 0);

/** Who answers and how many each has, who does not and why, and which filters one cannot honour, or honours nearly. */
export function PreviewSources({ preview }: { preview: SearchPreview }) {
  const t = useText();
  const user = useUser();
  const told = toldOf(preview);
  const more = told.length < preview.sources.length && user?.isMainUser;
  if (isPlain(preview) && !more) return null;
  return (
    <ul className={classes.sources} aria-label={t('search.sources')}>
      {isPlain(preview) ? null : told.map((source) => <Source key={source.id} source={source} />)}
      {more ? (
        <li>
          <Link to="/settings/integration/sources">{t('search.sources_more')}</Link>
        </li>
      ) : null}
    </ul>
  );
}

function Source({ source }: { source: PreviewSource }) {
  const t = useText();
  const textOr = useTextOr();
  const format = useFormat();
  const { locale } = useLanguage();
  const name = t(`source.${source.id}`);
  if ('reason' in source)
    return (
      <li data-skipped>
        {t('search.source_skipped', { source: name, reason: t(`source_reason.${source.reason}`) })}
      </li>
    );
  const filters = [...new Set(source.ignored.map((filter) => filter.replace(/_(?:min|max)$/, '')))];
  const value = format.number(source.total);
  return (
    <li>
      {t(`search.source_${source.total_is}`, { source: name, value })}
      {filters.length > 0 ? (
        <div className={classes.ignored}>
          {t('search.source_ignores', {
            filters: format.list(filters.map((filter) => textOr(`search_field.${filter}`, filter))),
          })}
        </div>
      ) : null}
      {source.approximated.map((told) => (
        <div key={JSON.stringify(told)} className={classes.ignored}>
          {approximationText(name, told, { t, textOr, format, locale })}
        </div>
      ))}
    </li>
  );
}
