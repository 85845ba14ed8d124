import { playerOf } from '#shared/domain/training/video-hosts.ts';
import { type Locale, languages } from '#web/lib/intl/locale.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { RichText } from '#web/ui/rich-text/rich-text.tsx';
import { VideoFrame } from '#web/ui/rich-text/video-frame.tsx';
import classes from './page-form.module.css';
import { bodyOf, emptyText, type PageValues } from './page-values.ts';

type Props = { values: PageValues; locale: Locale };

/** The page as customers see it in a language, while it is written. */
export function PagePreview({ values, locale }: Props) {
  const t = useText();
  const own = bodyOf(values).texts[locale];
  const { title, html } = own ?? values.texts.en ?? emptyText;
  const player = playerOf(values.video);
  const note = own
    ? t('training_page.preview_text')
    : t('training_page.preview_english', { language: languages[locale] });
  return (
    <Panel title={t('training_page.preview')} description={note}>
      <article className={classes.article} lang={own ? locale : 'en'}>
        {title.trim() ? <h3 className={classes.heading}>{title}</h3> : null}
        {player ? <VideoFrame address={player} title={t('training_page.video_of', { title })} /> : null}
        <RichText html={html} />
        {title.trim() || player || html ? null : (
          <p className={classes.nothing}>{t('training_page.preview_empty')}</p>
        )}
      </article>
    </Panel>
  );
}
