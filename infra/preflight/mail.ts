import { GetAccountCommand, GetEmailIdentityCommand, type SESv2Client } from '@aws-sdk/client-sesv2';
import type { Stage } from '../stage.ts';
import { ask, type Finding } from './check.ts';

/** In the sandbox mails reach only addresses that were verified one by one. */
export function checkSandbox(ses: SESv2Client): Promise<Finding> {
  return ask(
    'SES account',
    () => ses.send(new GetAccountCommand({})),
    ({ ProductionAccessEnabled, SendingEnabled, SendQuota }) => {
      if (!SendingEnabled) return { state: 'wrong', says: 'may not send: AWS has stopped it' };
      if (ProductionAccessEnabled)
        return {
          state: 'good',
          says: `${SendQuota?.MaxSendRate} mails a second, ${SendQuota?.Max24HourSend} a day`,
        };
      return {
        state: 'small',
        says: 'is in the sandbox: nobody can sign up. Ask for production access in the console of SES',
      };
    },
  );
}

/** The sender's domain is proved, or will be made, and not both. */
export function checkIdentity(
  ses: SESv2Client,
  { mailFrom, makeMailIdentity }: Pick<Stage, 'mailFrom' | 'makeMailIdentity'>,
  isDeployed: boolean,
): Promise<Finding> {
  const domain = mailFrom.split('@').at(-1) ?? '';
  return ask(
    'SES identity',
    () => ses.send(new GetEmailIdentityCommand({ EmailIdentity: domain })).catch(noneIfMissing),
    (identity) => {
      if (!identity && makeMailIdentity)
        return {
          state: 'small',
          says: `${domain} will be made; its records are printed after the deployment`,
        };
      if (!identity) return { state: 'wrong', says: `${domain} is not there and makeMailIdentity is false` };
      if (makeMailIdentity && !isDeployed)
        return { state: 'wrong', says: `${domain} is there already: set makeMailIdentity to false` };
      if (identity.VerifiedForSendingStatus) return { state: 'good', says: `${domain} is proved` };
      return { state: 'small', says: `${domain} is not proved yet: its DNS records are missing` };
    },
  );
}

function noneIfMissing(error: unknown): undefined {
  if (error instanceof Error && error.name === 'NotFoundException') return undefined;
  throw error;
}
