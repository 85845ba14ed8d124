import type { SQSEvent } from 'aws-lambda';
import { queueWorker } from '#functions/platform/jobs/queue-worker.ts';
import { PlatformEnv, readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { isGreeting, MailEvent } from '../events/mail-event.ts';
import { noteEvent } from '../events/note-event.ts';
import { suppressionEntity } from '../store/suppressions.ts';

const { TABLE_NAME } = readEnv(PlatformEnv);
const deps = {
  store: { suppressions: suppressionEntity(createTable(TABLE_NAME)) },
  now: () => new Date(),
};

const noteAll = queueWorker(MailEvent, (event) => noteEvent(deps, event));

export const handler = ({ Records }: SQSEvent) =>
  noteAll({ Records: Records.filter(({ body }) => !isGreeting(body)) });
