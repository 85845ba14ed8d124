import { expect, test } from 'vitest';
import * as z from 'zod';
import { hasDescription, readDescription } from '#tests/support/vendors/vendor-description.ts';
import { openAiWorld } from '#tests/support/worlds/ai/ai-deps.ts';

const shape = z.object({
  kind: z.enum(['found', 'not_found']),
  score: z.number().min(0).max(10).nullable(),
  entries: z.array(z.object({ name: z.string().max(40), reasons: z.array(z.string()).max(2) })).max(3),
});

test.runIf(hasDescription('openai.json'))(
  'what a server of AI is asked, and what the stand-in answers, is as it is described',
  async () => {
    const world = await openAiWorld();
    const material = [{ id: 'page-1', title: 'Home', url: 'https://site.example/', text: 'We sell boats.' }];
    const name = 'icp_suggestions' as const;
    const task = { name, instructions: 'Who sells boats?', material, shape, mostTokens: 300 };
    await world.client().ask(task);
    await world.client({ fault: 'no-schema' }).ask(task);
    await world.client({ fault: 'wrong-once' }).ask(task);
    await world.client().embed(['boats', 'ships']);
    await fetch(`${world.server.url}/models`);
    await world.stop();
    const exchanges = world.server.exchanges.map((exchange) => ({
      ...exchange,
      path: exchange.path.replace('/v1', ''),
      // The SDK asks for bytes, which the description of the answer does not know.
      fault: exchange.path === '/v1/embeddings' ? ('other-shape' as const) : exchange.fault,
    }));
    expect(exchanges).toHaveLength(7);
    expect(exchanges.filter(({ reply }) => reply.status !== 200)).toHaveLength(1);
    const answered = exchanges.filter(({ reply }) => reply.status === 200);
    expect(readDescription('openai.json', { statesNulls: true })(answered)).toEqual([]);
  },
);
