export { createMailbox, type Mailbox } from './mailbox.ts';
