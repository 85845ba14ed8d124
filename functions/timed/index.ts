export { comeAgain } from './come-again.ts';
export { lackingCredits, triesAgainAt } from './credits.ts';
export { keepNewest } from './keep-newest.ts';
export { isNoAnswer, type Later, othersEnd, othersFaster, unanswered } from './later.ts';
export { lookAtDue } from './look-at-due.ts';
export {
  budgetToTell,
  leftOfMonth,
  monthAt,
  newMonth,
  type StoredBudget,
  type StoredMonth,
  withReserved,
} from './month.ts';
export { tellOwner } from './tell-owner.ts';
export { dueFrom, nextAfter, resumesAt, schedule, tickOf, timed, unschedule } from './times.ts';
export { realSearches, SourceGone, watchSearcher } from './watch-searcher.ts';
