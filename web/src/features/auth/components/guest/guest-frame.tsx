import type { ReactNode } from 'react';
import { useBrand } from '#web/lib/brand/brand.ts';
import { usePageTitle } from '#web/lib/brand/use-page-title.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import classes from './guest-frame.module.css';
import { LanguageSwitch } from './language-switch.tsx';

type Props = {
  /** Of the tab. */
  title: string;
  heading: string;
  text?: string;
  children: ReactNode;
};

/** The frame of every page that needs no login: whose app it is, what the page is for, and the languages. */
export function GuestFrame({ title, heading, text, children }: Props) {
  const { content } = useBrand();
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <main className={classes.main}>
        <div className={classes.brand}>
          <BrandMark size={36} named />
        </div>
        {content ? <p className={classes.content}>{content}</p> : null}
        <h1 className={classes.title}>{heading}</h1>
        <p className={classes.text}>{text}</p>
        {children}
      </main>
      <footer className={classes.foot}>
        <LanguageSwitch />
      </footer>
    </div>
  );
}
