import { useMemo } from 'react';
import {
  type AdminCourse,
  type AdminTopic,
  type PageHead,
  training,
} from '#shared/contracts/training/index.ts';
import { inLanguage } from '#shared/domain/texts.ts';
import { call } from '#web/lib/api/call.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useText } from '#web/lib/intl/use-text.ts';
import { toast, toastUndo } from '#web/ui/toasts/toasts.tsx';
import { refreshTraining, restoreChange } from './hooks.ts';

const { endpoints } = training;

/** What can be done with topics, courses and pages at once; each says what was done. Failures are toasted by the call. */
export function useTrainingActions() {
  const t = useText();
  const { locale } = useLanguage();
  return useMemo(() => {
    const done = async (work: Promise<unknown>, said?: string): Promise<boolean> => {
      try {
        await work;
      } catch {
        return false;
      }
      await refreshTraining();
      if (said) toast(said);
      return true;
    };
    const remove = async (work: Promise<{ change_id: string }>, said: string): Promise<boolean> => {
      const change = await work.catch(() => null);
      if (!change) return false;
      await refreshTraining();
      toastUndo(said, t('ui.undo'), () => restoreChange(change.change_id));
      return true;
    };
    return {
      publish: ({ id, texts }: AdminCourse, is_published: boolean) => {
        const name = inLanguage(texts, locale).title;
        const said = t(is_published ? 'training.published_toast' : 'training.hidden_toast', { name });
        return done(call(endpoints.publishCourse, { params: { id }, body: { is_published } }), said);
      },
      orderCourses: (ids: string[]) => done(call(endpoints.orderCourses, { body: { ids } })),
      orderTopics: (ids: string[]) => done(call(endpoints.orderTopics, { body: { ids } })),
      orderPages: (id: string, ids: string[]) =>
        done(call(endpoints.orderPages, { params: { id }, body: { ids } })),
      removeCourse: ({ id, texts, origin }: AdminCourse) => {
        const name = inLanguage(texts, locale).title;
        const said = t(origin === 'changed' ? 'training.returned_toast' : 'training.removed_toast', { name });
        return remove(call(endpoints.removeCourse, { params: { id } }), said);
      },
      removeTopic: ({ id, names, origin }: AdminTopic) => {
        const name = inLanguage(names, locale);
        const said = t(origin === 'changed' ? 'training.returned_toast' : 'training.removed_toast', { name });
        return remove(call(endpoints.removeTopic, { params: { id } }), said);
      },
      removePage: (id: string, page: PageHead) => {
        const said = t('training.removed_toast', { name: inLanguage(page.titles, locale) });
        return remove(call(endpoints.removePage, { params: { id, pageId: page.id } }), said);
      },
    };
  }, [t, locale]);
}
export type TrainingActions = ReturnType<typeof useTrainingActions>;
