import { InvokeCommand, LambdaClient, ResourceNotFoundException } from '@aws-sdk/client-lambda';
import * as z from 'zod';
import { endpointOf } from '../local/host/lock.ts';
import { keysOf } from '../local/local-keys.ts';
import { dataPath } from '../local/paths.ts';
import { readStage } from '../stage.ts';

/** Why a command was not carried out, as the operator is told. */
export class NotDone extends Error {}

/** The stage that runs on this machine. */
export const here = 'local';

/** The AWS that an app on this machine speaks, with the keys of its data folder. */
export type LocalAws = { endpoint: string; credentials: { accessKeyId: string; secretAccessKey: string } };

/** That of the app on `LEADWRIGHT_DATA`; throws `NotDone` where none runs. */
export function awsHere(): LocalAws {
  const endpoint = endpointOf(dataPath());
  if (endpoint) return { endpoint, credentials: keysOf(dataPath()).credentials };
  throw new NotDone(`Leadwright does not run on ${dataPath()}. Start it with npm start first.`);
}

const Failure = z.object({ errorType: z.string().default('Error'), errorMessage: z.string().default('') });

/** Invokes a stage's function by its name: in AWS with the credentials of the shell, or at an endpoint of this machine. */
export async function callFunction(
  stage: string,
  FunctionName: string,
  event: object,
  local?: LocalAws,
): Promise<unknown> {
  const { region } = readStage(stage);
  const client = new LambdaClient(local ? { ...local, region: 'us-east-1', maxAttempts: 1 } : { region });
  const { Payload, FunctionError } = await client
    .send(new InvokeCommand({ FunctionName, Payload: Buffer.from(JSON.stringify(event)) }))
    .catch((cause) => {
      if (!(cause instanceof ResourceNotFoundException)) throw cause;
      throw new NotDone(
        `There is no function ${FunctionName}: is the stage deployed to ${region}, and are the credentials of its account?`,
        { cause },
      );
    });
  const payload: unknown = JSON.parse(Buffer.from(Payload ?? []).toString() || 'null');
  if (!FunctionError) return payload;
  const { errorType, errorMessage } = Failure.parse(payload);
  throw new NotDone(`The function ${FunctionName} failed: ${errorType} ${errorMessage}`);
}
