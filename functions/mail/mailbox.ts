import { connectQueue, type Queue } from '#functions/platform/jobs/queue.ts';
import { Mail } from './mail.ts';

export type Mailbox = {
  /**
   * Leaves a mail for the worker to send; the same `id` twice is one mail. Who answers a stranger posts and does no more,
   * so that the answer is as fast whether or not there is an account. Throws for values that the template does not take.
   */
  post(mail: Mail): Promise<void>;
};

export function createMailbox({
  queueUrl,
  queue = connectQueue<Mail>(queueUrl),
}: {
  queueUrl: string;
  queue?: Queue<Mail>;
}): Mailbox {
  return { post: async (mail) => queue.send([Mail.parse(mail)]) };
}
