import { InvokeCommand, LambdaClient, ResourceNotFoundException } from '@aws-sdk/client-lambda';
import * as z from 'zod';
import { type SuperAdminOrder, SuperAdminReply } from '#shared/contracts/super-admin.ts';
import { superAdminsName } from './function-entries.ts';
import { readStage } from './stage.ts';

/** Why an order was not carried out, as the operator is told. */
export class NotDone extends Error {}

/** The AWS that an app on this machine speaks, with the keys of its data folder. */
export type LocalAws = { endpoint: string; credentials: { accessKeyId: string; secretAccessKey: string } };
const Failure = z.object({ errorType: z.string().default('Error'), errorMessage: z.string().default('') });

/** Has the stage's function carry out an order: in AWS with the credentials of the shell, or at this machine's endpoint. */
export async function callSuperAdmins(
  stage: string,
  order: SuperAdminOrder,
  here?: LocalAws,
): Promise<SuperAdminReply> {
  const { region } = readStage(stage);
  const client = new LambdaClient(here ? { ...here, region: 'us-east-1', maxAttempts: 1 } : { region });
  const FunctionName = superAdminsName(stage);
  const { Payload, FunctionError } = await client
    .send(new InvokeCommand({ FunctionName, Payload: Buffer.from(JSON.stringify(order)) }))
    .catch((cause) => {
      if (!(cause instanceof ResourceNotFoundException)) throw cause;
      throw new NotDone(
        `There is no function ${FunctionName}: is the stage deployed to ${region}, and are the credentials of its account?`,
        { cause },
      );
    });
  const payload: unknown = JSON.parse(Buffer.from(Payload ?? []).toString() || 'null');
  if (!FunctionError) return SuperAdminReply.parse(payload);
  const { errorType, errorMessage } = Failure.parse(payload);
  throw new NotDone(`The function ${FunctionName} failed: ${errorType} ${errorMessage}`);
}
