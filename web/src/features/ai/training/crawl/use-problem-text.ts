import type { CrawlProblem } from '#shared/domain/ai/training.ts';
import { useText } from '#web/lib/intl/use-text.ts';

/** Why a page is not read, in words. */
export function useProblemText(): (problem: CrawlProblem) => string {
  const t = useText();
  return (problem) =>
    // Of a lead's website these two say something else.
    problem === 'no_website' || problem === 'nothing_found'
      ? t(`crawl_problem.${problem}`)
      : t(`problem.${problem}`);
}
