import { IconFlask } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice-banner.module.css';

/** Says above a page that what it shows or does is not the real thing. */
export function NoticeBanner({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.banner}>
      <IconFlask size={18} className={classes.icon ?? ''} aria-hidden />
      <div>
        <span className={classes.title}>{title}.</span> {children}
      </div>
    </div>
  );
}
