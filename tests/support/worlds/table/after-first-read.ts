import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '#functions/platform/table/client.ts';

/** A table at which something happens once, right behind the first item that is read by its key: after what was seen, and before anything is written. */
export function afterFirstRead(table: Table, act: () => Promise<unknown>): Table {
  let acting: Promise<unknown> | undefined;
  const { client } = table;
  const send = async (command: never, ...rest: never[]): Promise<unknown> => {
    const answer: unknown = await client.send(command, ...rest);
    if ((command as unknown) instanceof GetCommand) {
      acting ??= act();
      await acting;
    }
    return answer;
  };
  return { ...table, client: Object.assign(Object.create(client), { send }) };
}
