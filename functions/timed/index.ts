export { comeAgain } from './come-again.ts';
export { keepNewest } from './keep-newest.ts';
export { lookAtDue } from './look-at-due.ts';
export { tellOwner } from './tell-owner.ts';
export { monthOf, nextAfter, schedule, tickOf, timed, unschedule } from './times.ts';
