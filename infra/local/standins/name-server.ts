import { createSocket } from 'node:dgram';
import { type Answer, AUTHORITATIVE_ANSWER, decode, encode, type Packet } from 'dns-packet';

const ending = '.leadwright.example';
const mailServer = `mail${ending}`;
/** What the flags of a reply say: no such name, or that we do not speak of it. */
const noSuchName = 3;
const refused = 5;
/** Seconds that an answer may be kept. */
const ttl = 60;

/**
 * A stand-in for the name servers of the invented businesses of the sample data. Every host under the reserved name
 * `leadwright.example` has a mail server by it, but for `gone.…`, which does not exist, and `no-mail.…`, which takes no mail. Of all
 * other names it refuses to speak. It listens on loopback, by UDP, and is never part of a deployment.
 */
export async function startNameServer(): Promise<{ address: string; stop: () => void }> {
  const socket = createSocket('udp4');
  socket.on('message', (message, { address, port }) => {
    const reply = replyTo(message);
    if (reply) socket.send(reply, port, address);
  });
  // A reply that nobody waits for any more comes back as an error of the socket.
  socket.on('error', (error) => console.error('the stand-in of name servers:', error));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { address: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() };
}

/** Undefined for what is no question. */
export function replyTo(message: Buffer): Buffer | undefined {
  const question = asPacket(message);
  const asked = question?.questions?.[0];
  if (!question || !asked) return undefined;
  const answers = answersTo(asked.name.toLowerCase(), asked.type);
  const [flags, found] = typeof answers === 'number' ? [answers, []] : [0, answers];
  return encode({
    ...{ type: 'response', id: question.id ?? 0, flags: AUTHORITATIVE_ANSWER | flags },
    ...{ questions: [asked], answers: found },
  });
}

function answersTo(name: string, type: string): Answer[] | number {
  if (!`.${name}`.endsWith(ending)) return refused;
  if (name.startsWith('gone.')) return noSuchName;
  if (type === 'NS') return ['ns1', 'ns2'].map((host) => ({ type, name, ttl, data: `${host}${ending}` }));
  if (type === 'TXT') return [{ type, name, ttl, data: policyOf(name) }];
  if (type === 'A') return [{ type, name, ttl, data: '127.0.0.1' }];
  if (type !== 'MX') return [];
  const isNull = name.startsWith('no-mail.');
  return [
    {
      type,
      name,
      ttl,
      data: isNull ? { preference: 0, exchange: '.' } : { preference: 10, exchange: mailServer },
    },
  ];
}

/** Who may send in its name. */
const policyOf = (name: string): string =>
  name.startsWith('_dmarc.') ? 'v=DMARC1; p=none' : 'v=spf1 mx -all';

function asPacket(message: Buffer): Packet | undefined {
  try {
    return decode(message);
  } catch {
    return undefined;
  }
}
