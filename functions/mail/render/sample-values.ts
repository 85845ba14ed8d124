import { Mail, type MailBrand } from '../mail.ts';
import type { MailTemplate, MailValues } from '../mail-values.ts';

/** Values for every template, for tests: invented people on reserved domains. */
export const sampleValues: { [T in MailTemplate]: MailValues<T> } = {
  confirm_email: { name: 'Ana', code: '482913', minutes: 15 },
  already_registered: { sign_in_path: '/login', reset_path: '/forgot-password' },
  reset_password: { code: 'ABCD-EFGH-JKMN', path: '/forgot-password?link#code=ABCDEFGHJKMN', minutes: 30 },
  password_changed: { name: 'Ana', path: '/forgot-password' },
  password_reset: { name: 'Ana', path: '/forgot-password' },
  mail_change_code: { name: 'Ana', code: '482913', minutes: 15 },
  mail_change_notice: { name: 'Ana', new_email: 'ana@new.example' },
  team_invitation: {
    invited_by: 'Ana Ruiz',
    account_name: 'Ruiz & Söhne',
    path: '/register?link#invitation=ABCDEFGHJKMN',
    days: 7,
  },
  member_removed: { name: 'Ana', account_name: 'Ruiz & Söhne' },
  two_factor_changed: { name: 'Ana', on: true, path: '/profile-settings/password' },
  second_factor_failed: { name: 'Ana', path: '/forgot-password' },
  recovery_code_used: { name: 'Ana', left: 7, path: '/profile-settings/password' },
  google_linked: { name: 'Ana', path: '/profile-settings/password' },
  api_key_created: { name: 'Ana', key_name: 'Export', path: '/profile-settings/api-key' },
  api_key_revoked: { name: 'Ana', key_name: 'Export', path: '/profile-settings/api-key' },
  lead_export_ready: {
    name: 'Ana',
    list_name: 'Restaurants in Lisbon',
    path: '/saved-lists/exports',
    days: 7,
  },
  crm_revoked: { name: 'Ana', connection: 'Ruiz & Söhne', path: '/settings/integration/crm' },
  leads_came: { name: 'Ana', list_name: 'Dentists in Lisbon', leads: 12, path: '/lead-search/runs' },
  workflow_stopped: {
    name: 'Ana',
    workflow: 'New dentists',
    missing: 120,
    path: '/lead-search/workflow',
  },
  workflow_paused: { name: 'Ana', workflow: 'New dentists', path: '/lead-search/workflow' },
  workflow_failing: { name: 'Ana', workflow: 'New dentists', path: '/lead-search/workflow' },
  workflow_silent: { name: 'Ana', workflow: 'New dentists', path: '/lead-search/workflow' },
  workflow_budget: {
    name: 'Ana',
    workflow: 'New dentists',
    spent: 420,
    budget: 500,
    path: '/lead-search/workflow',
  },
  autopilot_stopped: {
    name: 'Ana',
    autopilot: 'Dentists in Lisbon',
    missing: 40,
    path: '/autopilot',
  },
  autopilot_paused: { name: 'Ana', autopilot: 'Dentists in Lisbon', path: '/autopilot' },
  autopilot_failing: { name: 'Ana', autopilot: 'Dentists in Lisbon', path: '/autopilot' },
  autopilot_silent: { name: 'Ana', autopilot: 'Dentists in Lisbon', path: '/autopilot' },
  autopilot_budget: {
    name: 'Ana',
    autopilot: 'Dentists in Lisbon',
    spent: 85,
    budget: 100,
    path: '/autopilot',
  },
  data_export_ready: { name: 'Ana', path: '/profile-settings/privacy', days: 7 },
  account_deletion_planned: {
    name: 'Ana',
    date: '2026-12-24T09:00:00Z',
    path: '/profile-settings/privacy?keep=1',
  },
  account_kept: { name: 'Ana', path: '/settings/privacy' },
  account_deleted: { name: 'Ana' },
};

export const sampleBrand: MailBrand = {
  name: 'Leadwright',
  button_color: '#573bff',
  support_email: 'support@leadwright.example',
  base_url: 'https://app.leadwright.example',
};

/** A mail to Ana with the sample values, or others. */
export const sampleMail = (
  template: MailTemplate,
  locale: Mail['locale'] = 'en',
  values: Record<string, unknown> = sampleValues[template],
): Mail => Mail.parse({ id: `mail-${template}`, to: 'ana@ruiz.example', locale, template, values });
