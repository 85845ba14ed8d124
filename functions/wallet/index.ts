export { type Charge, captureWrites, type Hold, readHold } from './capture-credits.ts';
export { composeWallet, type WalletDeps } from './deps.ts';
export { eraseTenant } from './erase-tenant.ts';
export { exportTenant } from './export-tenant.ts';
export { getWallet, hasWallet } from './get-wallet.ts';
export { grantCredits } from './grant-credits.ts';
export { holdCredits } from './hold-credits.ts';
export { refundCredits } from './refund-credits.ts';
export { type Settled, settleHold } from './settle-hold.ts';
