import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { usePageTitle } from '#web/lib/brand/use-page-title.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './page-frame.module.css';

/** Where the shell shows the title of the page; null outside the shell. */
export const TitleSlot = createContext<HTMLElement | null>(null);

type Props = {
  title: string;
  /** Shown instead of the plain title, for one that can be edited. */
  heading?: ReactNode;
  back?: string;
  /** Left and right above the content. */
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** `fill`: the page scrolls inside itself; `narrow`: a column for reading and forms. */
  layout?: 'wide' | 'narrow' | 'fill';
};

/** Every page of the shell: its title (also of the tab), the way back, its actions and its content. */
export function PageFrame({ title, heading, back, lead, actions, children, layout = 'wide' }: Props) {
  const t = useText();
  const slot = use(TitleSlot);
  usePageTitle(title);
  const bar = (
    <>
      {back ? (
        <ActionIcon component={Link} to={back} aria-label={t('ui.back')} size="md">
          <IconArrowLeft size={18} />
        </ActionIcon>
      ) : null}
      <h1 className={classes.title}>{heading ?? title}</h1>
    </>
  );
  return (
    <div className={classes[layout]}>
      {slot ? createPortal(bar, slot) : null}
      {lead || actions ? (
        <div className={classes.bar}>
          <div className={classes.lead}>{lead}</div>
          <div className={classes.actions}>{actions}</div>
        </div>
      ) : null}
      {children}
    </div>
  );
}
