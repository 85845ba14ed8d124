export { composeAuth } from './compose.ts';
export { createAccountOwner } from './create-account-owner.ts';
export { toUser } from './to-user.ts';
