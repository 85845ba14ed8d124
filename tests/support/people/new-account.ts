import { randomUUID } from 'node:crypto';
import { contracts } from '#shared/contracts/index.ts';
import type { TestCloud } from '../worlds/cloud/test-cloud.ts';
import type { TestClient } from './client.ts';
import { awaitMail, codeIn, mailsTo } from './inbox.ts';

const { register, confirmEmail } = contracts.auth.endpoints;

export const goodPassword = 'a good long password';

/** An address that nobody has used in this run. */
export const newAddress = (name: string): string => `${name}-${randomUUID().slice(0, 13)}@leadwright.example`;

/** Signs up as people do, with the code from the mail. */
export async function newAccount(
  cloud: Pick<TestCloud, 'url' | 'inboxUrl' | 'anonymous'>,
  email = newAddress('ann'),
): Promise<{ client: TestClient; email: string; token: string }> {
  const form = { first_name: 'Ann', last_name: 'Archer', email, password: goodPassword, accept_terms: true };
  const before = (await mailsTo(cloud.inboxUrl, email)).length;
  const begun = await cloud.anonymous.call(register, { body: form as never });
  const code = codeIn(await awaitMail(cloud.inboxUrl, email, before + 1));
  const waiting = cloud.anonymous.withToken(begun.access_token);
  const { access_token } = await waiting.call(confirmEmail, { body: { code } });
  return { client: cloud.anonymous.withToken(access_token), email, token: access_token };
}
