import { queueWorker } from '#functions/platform/jobs/queue-worker.ts';
import { PlatformEnv, readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { MailEvent } from '../events/mail-event.ts';
import { noteEvent } from '../events/note-event.ts';
import { suppressionEntity } from '../store/suppressions.ts';

const { TABLE_NAME } = readEnv(PlatformEnv);
const deps = {
  store: { suppressions: suppressionEntity(createTable(TABLE_NAME)) },
  now: () => new Date(),
};

export const handler = queueWorker(MailEvent, (event) => noteEvent(deps, event));
