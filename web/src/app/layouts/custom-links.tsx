import { IconExternalLink } from '@tabler/icons-react';
import { useBrand } from '#web/lib/brand/brand.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { OutLink } from '#web/ui/out-link.tsx';
import classes from './sidebar.module.css';

/** The links that a reseller has put into the menu; only encrypted addresses are followed. */
export function CustomLinks({ collapsed }: { collapsed: boolean }) {
  const t = useText();
  const links = useBrand().menu.filter(({ url }) => URL.parse(url)?.protocol === 'https:');
  if (links.length === 0) return null;
  return (
    <div className={classes.section}>
      {collapsed ? null : <div className={classes.label}>{t('nav.links')}</div>}
      <ul className={classes.items}>
        {links.map(({ label, url }) => (
          <li key={url}>
            <OutLink href={url} className={classes.link} {...(collapsed ? { label } : {})}>
              <IconExternalLink size={18} stroke={1.7} aria-hidden />
              {collapsed ? null : <span>{label}</span>}
            </OutLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
