export { eraseTenant } from './erase-tenant.ts';
export { exportTenant } from './export-tenant.ts';
export type { MailTemplate, MailValues } from './mail-values.ts';
export { createMailbox, type Mailbox } from './mailbox.ts';
