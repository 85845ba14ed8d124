import { setTimeout as sleep } from 'node:timers/promises';

type Read = (key: never) => { go: (options: never) => Promise<unknown> };
type Readable = { get: Read; query: { primary: Read } };

/**
 * A store of which what is read at once is not of one moment: `act` happens as soon as `early` has been read the first time,
 * and reads of `late` wait for it, unless they are over before `early` is read at all.
 */
export function tornRead<Name extends string, Store extends Record<Name, Readable>>(
  store: Store,
  { early, late }: { early: Name; late: Name },
  act: () => Promise<unknown>,
): Store {
  let acting: Promise<unknown> | undefined;
  const first =
    (read: Read): Read =>
    (key) => ({
      go: async (options) => {
        const answer = await read(key).go(options);
        acting ??= act();
        await acting;
        return answer;
      },
    });
  const second =
    (read: Read): Read =>
    (key) => ({
      go: async (options) => {
        await sleep(50);
        await acting;
        return read(key).go(options);
      },
    });
  return { ...store, [early]: readBy(store[early], first), [late]: readBy(store[late], second) };
}

const readBy = (entity: Readable, wrap: (read: Read) => Read): unknown =>
  Object.assign(Object.create(entity), {
    get: wrap((key) => entity.get(key)),
    query: Object.assign(Object.create(entity.query), { primary: wrap((key) => entity.query.primary(key)) }),
  });
