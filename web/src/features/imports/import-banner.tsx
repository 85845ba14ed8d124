import { Link } from 'react-router-dom';
import type { LeadImport } from '#shared/contracts/campaigns/imports.ts';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { listAddress } from '#web/lib/addresses.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import { stateOf } from './hooks.ts';
import { ImportProgress } from './import-progress.tsx';
import classes from './imports.module.css';
import { StopImport } from './stop-import.tsx';

/** What is being brought into a list, above its leads: whoever left the page finds it here. */
export function ImportBanner({ list, one }: { list: Pick<Campaign, 'id' | 'type'>; one: LeadImport }) {
  const t = useText();
  return (
    <section className={classes.banner} aria-label={t('import.banner')}>
      <div className={classes.line}>
        <StatusBadge tone="info" live>
          {t(`import.status_${stateOf(one)}`)}
        </StatusBadge>
        <Link to={`${listAddress(list.type, list.id)}/import`} className={classes.name}>
          {t('import.banner_of', { name: one.file_name })}
        </Link>
        <StopImport one={one} />
      </div>
      <ImportProgress one={one} />
    </section>
  );
}
