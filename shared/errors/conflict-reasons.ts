/** Why a request is refused as `conflict`, with its English text; the web app shows its own translation. */
export const conflictMessage = {
  changed: 'This changed in the meantime. Please reload and try again.',
  key_reused: 'This Idempotency-Key was used for another request.',
  still_running: 'The first request with this Idempotency-Key is still being worked on.',
  reply_not_kept: 'This was done already, and its reply is not kept because it holds a secret.',
  run_ended: 'This run has already ended.',
  run_active: 'This run is still going on.',
  too_many_runs: 'Too many runs are going on. Please wait until one has ended, or stop one.',
  no_source: 'No source is set up that could be asked for this. Please set up a key of one in the settings.',
  no_ai: 'No AI is set up here. Please set up a key of one in the settings.',
  ai_key_refused: 'The key was not taken by the AI server. Please check it in the settings.',
  ai_no_quota: 'The AI key is right, but its account has no money left.',
  ai_no_answer: 'The AI gave no answer that could be used. Please try again.',
  ai_too_long: 'This is more than the AI can read at once. Please shorten it.',
  ai_one_by_one: 'In this account AI writes of one lead at a time.',
  profile_missing: 'Please fill out the business profile form to generate AI data.',
  autopilot_changed: 'This autopilot changed in the meantime. Please reload and try again.',
  autopilot_not_going: 'This autopilot is not going on. Please resume it first.',
  autopilot_finished: 'The time of this autopilot is over. Please choose another one.',
  run_undone: 'This run was taken back already.',
  run_changed_nothing: 'This run has nothing that could be taken back.',
  nothing_to_retry: 'Nothing is left to retry.',
  plan_outdated: 'This run asks for something that is no longer offered. Please start a new one.',
  name_taken: 'A saved search has this name already. Please choose another one.',
  label_taken: 'A label has this name already. Please choose another one.',
  lead_known: 'This lead is in the list already.',
  search_outdated: 'This search asks for something that is no longer offered. Please change it.',
  export_active: 'An export is being made already.',
  too_many_exports:
    'As many files are being written as can be at once. Please wait until one is ready, or stop one.',
  too_many_imports:
    'As many files are being imported as can be at once. Please wait until one is done, or stop one.',
  too_many_crawls:
    'As many websites are being read as can be at once. Please wait until one is done, or stop one.',
  file_missing: 'The file has not been uploaded yet.',
  import_begun: 'This import has begun already.',
  nothing_to_undo: 'This import has nothing that could be taken back.',
  address_taken: 'This address has an account already. Please log in.',
  two_factor_on: 'Two-factor login is on already.',
  two_factor_off: 'Two-factor login is off.',
  two_factor_not_begun: 'Please begin to set up two-factor login again.',
  main_user_stays: 'The main user stays in the account.',
  key_revoked: 'This API key is revoked.',
  no_mail_change: 'No change of the address is under way. Please begin again.',
  deletion_not_planned: 'The account is not going to be deleted.',
  crm_not_set_up: 'This CRM cannot be connected here yet: whoever runs the app has not registered it there.',
  crm_state_over:
    'This was begun by somebody else, too long ago, or was finished already. Please connect again.',
  nothing_to_restore: 'There is nothing to bring back before this change.',
} as const;

export type ConflictReason = keyof typeof conflictMessage;
export const conflictReasons = Object.keys(conflictMessage) as [ConflictReason, ...ConflictReason[]];
