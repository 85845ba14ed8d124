export { auditAllWallets, auditWallet, type WalletAudit } from './audit-wallet.ts';
export { type Charge, captureWrites, readHold } from './capture-credits.ts';
export { composeWallet, type WalletDeps } from './deps.ts';
export { getWallet, hasWallet } from './get-wallet.ts';
export { grantCredits } from './grant-credits.ts';
export { type HoldRequest, holdCredits } from './hold-credits.ts';
export { settleHold } from './settle-hold.ts';
