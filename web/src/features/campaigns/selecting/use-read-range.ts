import { type RefObject, useCallback, useRef, useState } from 'react';
import { type Campaign, campaigns } from '#shared/contracts/campaigns/index.ts';
import { maxResultIds } from '#shared/contracts/campaigns/result-ids.ts';
import type { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { call } from '#web/lib/api/call.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { hintInPlace } from '#web/ui/toasts/toasts.tsx';
import { pageOfLeads } from '../filters/page-of-leads.ts';
import { type Known, leadAt, noted, type Page, pageOf } from '../known-leads.ts';
import { tooMany } from './use-picked-leads.ts';

/** Each goes through all rows of a list that is filtered. */
const pagesAtOnce = 2;

type Asked = {
  list: Pick<Campaign, 'id' | 'type'>;
  filter: ResultFilter;
  question: string;
  /** What is known of the rows; what is read is added to it. */
  shown: RefObject<Known | null>;
};

/**
 * Reads the leads of a range that nobody has scrolled to, and gives the ids of all of the range; of none where it is longer than one may pick, cannot be
 * read, or where rows have moved since they were shown, and says so.
 */
export function useReadRange({ list: { id, type }, filter, question, shown }: Asked) {
  const t = useText();
  const format = useFormat();
  const [isReading, setIsReading] = useState(false);
  // A key that is held asks for one range after the other: each finds what those before it have read.
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const readIds = useCallback(
    (from: number, to: number): Promise<string[]> => {
      const readPage = async (no: number): Promise<Page> => {
        const known = shown.current?.question === question ? shown.current.pages.get(no) : undefined;
        const body = pageOfLeads(filter, no);
        return known ?? call(campaigns.endpoints.results, { params: { id, type }, body });
      };
      const read = async (): Promise<string[]> => {
        const numbers = pagesBetween(from, to);
        const total = shown.current?.question === question ? shown.current.total : undefined;
        const pages: Page[] = [];
        for (let at = 0; at < numbers.length; at += pagesAtOnce)
          pages.push(...(await Promise.all(numbers.slice(at, at + pagesAtOnce).map(readPage))));
        if (shown.current?.question === question) shown.current = noted(shown.current, question, pages);
        if (pages.some((page) => page.total !== total)) {
          hintInPlace(tooMany, t('grid.range_moved'));
          return [];
        }
        return idsBetween(pages, from, to);
      };
      if (to - from >= maxResultIds) {
        hintInPlace(tooMany, t('grid.most_picked', { shown: format.number(maxResultIds) }));
        return Promise.resolve([]);
      }
      const ids = before.current.then(async () => {
        setIsReading(true);
        try {
          return await read();
        } catch {
          // The call has said why.
          return [];
        } finally {
          setIsReading(false);
        }
      });
      before.current = ids;
      return ids;
    },
    [id, type, filter, question, shown, t, format],
  );
  return { isReading, readIds };
}

/** The pages on which the rows from one to another stand. */
export const pagesBetween = (from: number, to: number): number[] =>
  Array.from({ length: pageOf(to) - pageOf(from) + 1 }, (_, no) => pageOf(from) + no);

/** The ids of the rows from one to another, which stand on these pages. */
export function idsBetween(pages: readonly Page[], from: number, to: number): string[] {
  const known = { pages: new Map(pages.map((page) => [page.page, page])) };
  return Array.from({ length: to - from + 1 }, (_, no) => leadAt(known, from + no)?.id ?? []).flat();
}
