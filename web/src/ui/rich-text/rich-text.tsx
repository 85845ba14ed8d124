import { type MouseEvent, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { cleanHtml } from './clean-html.ts';
import classes from './rich-text.module.css';

/** Text with headings, lists, links and pictures, as somebody wrote it. Links into the app do not load it anew. */
export function RichText({ html }: { html: string }) {
  const navigate = useNavigate();
  const clean = useMemo(() => ({ __html: cleanHtml(html) }), [html]);
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = link?.getAttribute('href') ?? '';
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!path.startsWith('/') || !plain) return;
    event.preventDefault();
    navigate(path);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link is pressed by keyboard too, and that is a click
    // biome-ignore lint/a11y/noStaticElementInteractions: only the links in it are reacted to
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned in the line above
    <div className={classes.text} onClick={follow} dangerouslySetInnerHTML={clean} />
  );
}
