import { type SuperAdminOrder, SuperAdminReply } from '#shared/contracts/super-admin.ts';
import { superAdminsName } from '../function-entries.ts';
import { callFunction, type LocalAws } from './call-function.ts';

/** Has the stage's function carry out an order: in AWS with the credentials of the shell, or at this machine's endpoint. */
export const callSuperAdmins = async (
  stage: string,
  order: SuperAdminOrder,
  local?: LocalAws,
): Promise<SuperAdminReply> =>
  SuperAdminReply.parse(await callFunction(stage, superAdminsName(stage), order, local));
