import { onboarding } from '#shared/contracts/onboarding.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';

const { topics, courses, course, setProgress } = onboarding.endpoints;

/** As many as one page of the service holds: there are some dozens. */
const all = 100;

export function useTopics() {
  const { locale } = useLanguage();
  return useEndpoint(topics, { query: { locale } }, { keepPreviousData: true });
}

/** The courses that match, with how far the user has come. */
export function useCourses(search: string) {
  const { locale } = useLanguage();
  return useEndpoint(courses, { query: { locale, search, limit: all } }, { keepPreviousData: true });
}

/** One course with its pages, and the way to mark one of them: seen at once, taken back if the service refuses. */
export function useCourse(id: string) {
  const { locale } = useLanguage();
  const reply = useEndpoint(course, { params: { id }, query: { locale } }, { keepPreviousData: true });
  const { data, mutate } = reply;
  const mark = async (page_id: string, done: boolean): Promise<void> => {
    if (!data) return;
    const items = data.items.map((page) => (page.id === page_id ? { ...page, done } : page));
    const marked = { ...data, items, done: items.filter((page) => page.done).length };
    const send = async () => {
      await call(setProgress, { params: { id }, body: { page_id, done } });
      return marked;
    };
    // A refusal has been toasted by the call itself.
    await mutate(send, { optimisticData: marked, revalidate: false }).catch(() => undefined);
    await refresh(courses);
  };
  return { ...reply, mark };
}
