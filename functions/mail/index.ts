export { eraseTenant } from './erase-tenant.ts';
export { exportTenant } from './export-tenant.ts';
export { createMailbox, type Mailbox } from './mailbox.ts';
