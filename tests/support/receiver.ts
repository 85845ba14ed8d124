import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

export type Received = { headers: IncomingHttpHeaders; body: string; at: number };
type Answer = { status: number; headers?: Record<string, string>; body?: string };

/** A webhook receiver on loopback that keeps what it gets and answers as it is told. */
export async function startReceiver(
  answer: (count: number, received: Received) => Answer = () => ({ status: 200 }),
) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const one = { headers: request.headers, body: await text(request), at: Date.now() };
    received.push(one);
    const { status, headers = {}, body = 'ok' } = answer(received.length, one);
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    received,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
