export { type Charge, captureWrites, type Hold, readHold } from './credits/capture-credits.ts';
export { grantCredits } from './credits/grant-credits.ts';
export { holdCredits } from './credits/hold-credits.ts';
export { readRefundable, refundCredits } from './credits/refund-credits.ts';
export { type Settled, settleHold } from './credits/settle-hold.ts';
export { composeWallet, type WalletDeps } from './deps.ts';
export { eraseTenant } from './erase-tenant.ts';
export { exportTenant } from './export-tenant.ts';
export { getWallet, hasWallet } from './get-wallet.ts';
