import type { Exchange } from './stand-ins.ts';
import { hasDescription, type Otherwise, readDescription } from './vendor-description.ts';

/** Gives what is wrong with what a stand-in was asked and answered, by the vendor's own description; absent where there is none. */
type Held = ((exchanges: readonly Exchange[]) => string[]) | undefined;

const held = (file: string, otherwise: Otherwise & { prefix?: string } = {}): Held =>
  hasDescription(file) ? readDescription(file, otherwise) : undefined;

/** Its descriptions are a file for each path. */
const hunterFiles: Readonly<Record<string, Otherwise>> = {
  // Its clients send places as a list of objects, and it shows them so itself; the description says lists of names.
  discover: { members: ['headquarters_location'] },
  'domain-search': {},
  'email-finder': {},
};
const hunter = new Map(
  Object.entries(hunterFiles).map(([name, otherwise]) => [
    `/${name}`,
    held(`hunter-${name}.json`, otherwise),
  ]),
);

export const heldToApollo = held('apollo.json');

export const heldToHunter: Held = [...hunter.values()].every(Boolean)
  ? (exchanges) => {
      // Some of its files leave out the answer to a wrong key, which others have.
      const answered = exchanges.filter(({ reply, fault }) => fault || reply.status !== 401);
      return [...Map.groupBy(answered, ({ path }) => path)].flatMap(
        ([path, of]) => hunter.get(path)?.(of) ?? [`no ${path} in any description`],
      );
    }
  : undefined;

export const heldToPeopleDataLabs = held('people-data-labs.json', {
  prefix: '/v5',
  // Its documentation and its own clients send the query as an object, its description says text.
  members: ['query'],
  // The description states the record in the place of the answer.
  described: ({ path, reply }) => ({
    schema: path.startsWith('/person') ? 'Person' : 'Company',
    values: [(reply.body as { data: unknown }).data].flat(),
  }),
});
