import { isCommon } from '#shared/domain/kinds/column.ts';
import { columnsOf } from '#shared/domain/kinds/index.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { columnText } from '#web/lib/intl/names/column-text.ts';
import { useWorkWord } from '#web/lib/intl/names/work/use-work-words.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from '../components/preview/preview.module.css';
import { Contacts } from '../components/preview/preview-table.tsx';
import type { FilteredKind } from './form-fields.ts';

/** As many columns of its own as fit beside name, place and contact. */
const most = 4;

/** The first that a search finds, by the columns of their kind; how they can be reached is shown, not its value. */
export function KindPreviewTable({ kind, found }: { kind: FilteredKind; found: Found[] }) {
  const t = useText();
  const format = useFormat();
  const workWord = useWorkWord(kind === 'company' || kind === 'people');
  const own = columnsOf(kind)
    .filter(({ key, hidden }) => !isCommon(key) && !hidden)
    .slice(0, most);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
    <section className={classes.places} tabIndex={0} aria-label={t('search.first_found')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('lead.name')}</th>
            {own.map(({ key }) => (
              <th key={key} scope="col">
                {t(`lead.${key}`)}
              </th>
            ))}
            <th scope="col">{t('lead.contact')}</th>
          </tr>
        </thead>
        <tbody>
          {found.map((one) => (
            <tr key={one.id}>
              <td>
                <div className={classes.name}>{one.name}</div>
                <div className={classes.minor}>{[one.city, one.country].filter(Boolean).join(', ')}</div>
              </td>
              {own.map((column) => (
                <td key={column.key}>
                  {columnText(column, one.columns?.[column.key], { t, format, workWord })}
                </td>
              ))}
              <td>
                <Contacts place={one} t={t} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
