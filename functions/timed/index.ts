export { comeAgain } from './come-again.ts';
export { keepNewest } from './keep-newest.ts';
export { lookAtDue } from './look-at-due.ts';
export {
  leftOfMonth,
  monthAt,
  newMonth,
  type StoredBudget,
  type StoredMonth,
  withReserved,
} from './month.ts';
export { tellOwner } from './tell-owner.ts';
export { nextAfter, schedule, tickOf, timed, unschedule } from './times.ts';
