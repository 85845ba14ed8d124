import * as z from 'zod';
import { openTeachingWorld } from '#tests/support/worlds/ai/teaching-world.ts';
import { startEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { type BenchRow, milliseconds, printRows, quantile, timed } from '../made/bench-row.ts';
import source from '../made/taught-business.json' with { type: 'json' };

const Pair = z.tuple([z.string(), z.string()]);
const { entries, questions } = z.object({ entries: z.array(Pair), questions: z.array(Pair) }).parse(source);
/** Pages about other things of the same trade, as a catalogue has them. */
const others = 160;
const share = 0.9;

/** Asks what an invented business has taught: whether the right entry is among the first three that are found. */
export async function run(): Promise<BenchRow[]> {
  const engine = await startEngineTable();
  const world = await openTeachingWorld(engine.table);
  try {
    for (const [title, text] of entries) await world.teach({ kind: 'text', title, text }, false);
    for (let no = 0; no < others; no++) await world.teach({ kind: 'text', ...catalogue(no) }, false);
    await world.learnAll();
    const times: number[] = [];
    const missed: string[] = [];
    let first = 0;
    for (const [question, title] of questions) {
      let found: string[] = [];
      times.push(
        await timed(async () => {
          const pieces = await world.find(world.person.tenantId, question, 3);
          found = pieces.map(({ entry }) => entry.title);
        }),
      );
      if (found[0] === title) first += 1;
      if (!found.includes(title)) missed.push(`${question} (${title}; found ${found.join(', ')})`);
    }
    for (const one of missed) console.log(`  missed: ${one}`);
    const hits = questions.length - missed.length;
    return [
      {
        figure: `right source in the first three, ${questions.length} questions, ${entries.length + others} entries, vectors of the stand-in`,
        value: `${hits} of ${questions.length}, ${first} as the first`,
        ...{ limit: `≥ ${share * 100} %`, ok: hits >= questions.length * share },
      },
      {
        figure: 'a question, p50 and p95, with the call for its vector',
        value: `${milliseconds(quantile(times.slice(1), 0.5))} and ${milliseconds(quantile(times.slice(1), 0.95))}`,
        ...{ limit: 'none set', ok: null },
      },
    ];
  } finally {
    await world.stop();
    await engine.remove();
  }
}

const makers = ['Aldern', 'Brisk', 'Corvan', 'Delmo', 'Ester', 'Falk', 'Gantry', 'Holm'];
const parts = [
  'bearing',
  'seal',
  'synchro ring',
  'shaft',
  'gear wheel',
  'clutch disc',
  'oil pump',
  'housing',
];

function catalogue(no: number): { title: string; text: string } {
  const [maker, part] = [makers[no % 8] ?? '', parts[Math.floor(no / 8) % 8] ?? ''];
  return {
    title: `${maker} ${part} ${1000 + no}`,
    text: `The ${part} ${1000 + no} of ${maker} fits gearboxes built from ${1990 + (no % 30)} on. It weighs ${1 + (no % 9)} kilograms and is delivered within ${2 + (no % 5)} days. The price is ${20 + no} euros.`,
  };
}

if (import.meta.main) printRows(await run());
