import * as z from 'zod';

/** A place in the app: path and query, no host. The mail puts the address of the sender's app in front. */
const AppPath = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\s\\]*$/);

const Code = z.string().regex(/^[A-Z0-9-]{4,40}$/);
const Minutes = z.int().min(1);
const Days = z.int().min(1);
const TypedName = z.string().max(300);

/** The first name of who gets the mail, for the greeting. */
const toSomebody = { name: TypedName.optional() };

/** Every mail that there is, and what it wants to know. `path` is where its button leads. */
export const mailValues = {
  confirm_email: z.strictObject({ ...toSomebody, code: Code, minutes: Minutes }),
  /** To the owner of an address with which somebody tried to sign up again. */
  already_registered: z.strictObject({ sign_in_path: AppPath, reset_path: AppPath }),
  reset_password: z.strictObject({ ...toSomebody, code: Code, path: AppPath, minutes: Minutes }),
  /** `path`: where a password is reset, for who did not change it. */
  password_changed: z.strictObject({ ...toSomebody, path: AppPath }),
  /** By a code that was mailed; all else that opened the account has ended. */
  password_reset: z.strictObject({ ...toSomebody, path: AppPath }),
  /** To the new address. */
  mail_change_code: z.strictObject({ ...toSomebody, code: Code, minutes: Minutes }),
  /** To the old address, which the new one replaces. */
  mail_change_notice: z.strictObject({ ...toSomebody, new_email: z.email() }),
  team_invitation: z.strictObject({
    invited_by: TypedName,
    account_name: TypedName,
    path: AppPath,
    days: Days,
  }),
  /** To a member whose access to an account was ended. */
  member_removed: z.strictObject({ ...toSomebody, account_name: TypedName }),
  two_factor_changed: z.strictObject({ ...toSomebody, on: z.boolean(), path: AppPath }),
  /** To who has the right password, and somebody enters wrong codes. `path`: where another password is set. */
  second_factor_failed: z.strictObject({ ...toSomebody, path: AppPath }),
  /** `left`: recovery codes that work still; `path`: where others are made. */
  recovery_code_used: z.strictObject({ ...toSomebody, left: z.int().min(0), path: AppPath }),
  google_linked: z.strictObject({ ...toSomebody, path: AppPath }),
  /** `path`: where keys are revoked. */
  api_key_created: z.strictObject({ ...toSomebody, key_name: TypedName, path: AppPath }),
  /** To whose key it was; the main user revokes those of others too. */
  api_key_revoked: z.strictObject({ ...toSomebody, key_name: TypedName, path: AppPath }),
  lead_export_ready: z.strictObject({ ...toSomebody, list_name: TypedName, path: AppPath, days: Days }),
  /** `connection`: how the CRM calls what was connected; `path`: where it is connected again. */
  crm_revoked: z.strictObject({ ...toSomebody, connection: TypedName, path: AppPath }),
  /** It starts no more runs for want of credits; `missing`: how many. */
  autopilot_stopped: z.strictObject({
    ...toSomebody,
    autopilot: TypedName,
    missing: z.int().min(1),
    path: AppPath,
  }),
  /** It starts no more runs until somebody has looked at why. */
  autopilot_paused: z.strictObject({ ...toSomebody, autopilot: TypedName, path: AppPath }),
  /** Three runs in a row have failed. */
  autopilot_failing: z.strictObject({ ...toSomebody, autopilot: TypedName, path: AppPath }),
  /** No source answered for a day, so that a turn was skipped. */
  autopilot_silent: z.strictObject({ ...toSomebody, autopilot: TypedName, path: AppPath }),
  /** Most of an autopilot's budget of a month is spent. */
  autopilot_budget: z.strictObject({
    ...toSomebody,
    autopilot: TypedName,
    spent: z.int().min(0),
    budget: z.int().min(1),
    path: AppPath,
  }),
  /** The same of a workflow: for want of credits, until somebody has looked at it, after three that failed, without a source, and most of its budget. */
  workflow_stopped: z.strictObject({
    ...toSomebody,
    workflow: TypedName,
    missing: z.int().min(1),
    path: AppPath,
  }),
  workflow_paused: z.strictObject({ ...toSomebody, workflow: TypedName, path: AppPath }),
  workflow_failing: z.strictObject({ ...toSomebody, workflow: TypedName, path: AppPath }),
  workflow_silent: z.strictObject({ ...toSomebody, workflow: TypedName, path: AppPath }),
  workflow_budget: z.strictObject({
    ...toSomebody,
    workflow: TypedName,
    spent: z.int().min(0),
    budget: z.int().min(1),
    path: AppPath,
  }),
  /** Leads of a run came to where somebody wants to hear of them. */
  leads_came: z.strictObject({
    ...toSomebody,
    list_name: TypedName,
    leads: z.int().min(0),
    path: AppPath,
  }),
  data_export_ready: z.strictObject({ ...toSomebody, path: AppPath, days: Days }),
  /** `date`: when the account will be deleted; `path`: where that is taken back. */
  account_deletion_planned: z.strictObject({ ...toSomebody, date: z.iso.datetime(), path: AppPath }),
  /** The planned deletion was called off; `path`: where it is planned again. */
  account_kept: z.strictObject({ ...toSomebody, path: AppPath }),
  account_deleted: z.strictObject({ ...toSomebody }),
} as const;

export type MailTemplate = keyof typeof mailValues;
export const mailTemplates = Object.keys(mailValues) as MailTemplate[];

/** The values of a template. */
export type MailValues<T extends MailTemplate> = z.output<(typeof mailValues)[T]>;
