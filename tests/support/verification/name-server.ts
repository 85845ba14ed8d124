import { createSocket } from 'node:dgram';
import { type Answer, decode, encode } from 'dns-packet';

/** Answers to a question, a code of refusal, or silence. */
export type Zone = (name: string, type: string) => Answer[] | number | 'silence';
/** Codes that a name server answers instead. */
export const codes = { serverFailed: 2, noSuchName: 3, refused: 5 };

export const mx = (name: string, ...exchanges: string[]): Answer[] =>
  exchanges.map((exchange) => ({
    type: 'MX',
    name,
    ttl: 1,
    data: { preference: exchange === '.' ? 0 : 10, exchange },
  }));

/** A name server on this machine that says what a test wants. `asked` notes the questions. */
export async function serveNames(zone: Zone) {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (message, { address, port }) => {
    const { id = 0, questions = [] } = decode(message);
    const [question] = questions;
    if (!question) return;
    asked.push(`${question.type} ${question.name}`);
    const said = zone(question.name, question.type);
    if (said === 'silence') return;
    const [flags, answers] = typeof said === 'number' ? [said, []] : [0, said];
    socket.send(encode({ type: 'response', id, flags, questions, answers }), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { address: `127.0.0.1:${socket.address().port}`, asked, stop: () => socket.close() };
}

/** What a fault has servers say in the place of a zone. */
const faulty: Record<string, Zone> = {
  'server-failed': () => codes.serverFailed,
  refused: () => codes.refused,
  silence: () => 'silence',
};

/** Asks servers that have a fault, or that say what the zone says. Nobody listens at the one of `nobody`. */
export const withNameFault =
  <T>(zone: Zone, ask: (servers: readonly string[]) => Promise<T>) =>
  async (fault: string | undefined): Promise<T> => {
    if (fault === 'nobody') return ask(['127.0.0.1:9']);
    const { address, stop } = await serveNames(fault ? (faulty[fault] ?? zone) : zone);
    try {
      return await ask([address]);
    } finally {
      stop();
    }
  };
