import type { MailTemplate } from '../mail-values.ts';

/**
 * A piece of a template: the name of its text (`<template>.<name>`), and for links the value that holds the path.
 * `when`: only where the value `on` is so.
 */
export type Piece =
  | { kind: 'text'; name: string; when?: boolean }
  | { kind: 'note'; name: string }
  | { kind: 'code' }
  | { kind: 'button'; name: string; path: string }
  | { kind: 'link'; name: string; path: string };

const text = (name: string, when?: boolean): Piece => ({
  kind: 'text',
  name,
  ...(when === undefined ? {} : { when }),
});
const note = (name: string): Piece => ({ kind: 'note', name });
const code: Piece = { kind: 'code' };
const button = (name = 'button', path = 'path'): Piece => ({ kind: 'button', name, path });
const link = (name: string, path: string): Piece => ({ kind: 'link', name, path });

/** What stands in each mail between greeting and footer. */
export const mailShapes: Record<MailTemplate, Piece[]> = {
  confirm_email: [text('intro'), code, note('expiry'), note('ignore')],
  already_registered: [
    text('intro'),
    button('sign_in', 'sign_in_path'),
    link('reset', 'reset_path'),
    note('ignore'),
  ],
  reset_password: [text('intro'), button(), text('or_code'), code, note('expiry'), note('ignore')],
  password_changed: [text('intro'), text('warning'), button(), note('keys')],
  password_reset: [text('intro'), text('warning'), button()],
  mail_change_code: [text('intro'), code, note('expiry'), note('ignore')],
  mail_change_notice: [text('intro'), text('warning')],
  team_invitation: [text('intro'), button(), note('expiry'), note('ignore')],
  member_removed: [text('intro'), text('question')],
  two_factor_changed: [text('intro_on', true), text('intro_off', false), text('warning'), button()],
  second_factor_failed: [text('intro'), text('warning'), button()],
  recovery_code_used: [text('intro'), text('left'), text('warning'), button()],
  google_linked: [text('intro'), text('warning'), button()],
  api_key_created: [text('intro'), text('warning'), button()],
  api_key_revoked: [text('intro'), text('warning'), button()],
  lead_export_ready: [text('intro'), button(), note('expiry')],
  crm_revoked: [text('intro'), text('waits'), button()],
  autopilot_stopped: [text('intro'), text('then'), button()],
  autopilot_paused: [text('intro'), button()],
  autopilot_failing: [text('intro'), button()],
  autopilot_silent: [text('intro'), text('then'), button()],
  autopilot_budget: [text('intro'), text('then'), button()],
  leads_came: [text('intro'), button()],
  workflow_stopped: [text('intro'), text('then'), button()],
  workflow_paused: [text('intro'), button()],
  workflow_failing: [text('intro'), button()],
  workflow_silent: [text('intro'), text('then'), button()],
  workflow_budget: [text('intro'), text('then'), button()],
  data_export_ready: [text('intro'), button(), note('expiry')],
  account_deletion_planned: [text('intro'), text('keep'), button()],
  account_kept: [text('intro'), text('warning'), button()],
  account_deleted: [text('intro')],
};
