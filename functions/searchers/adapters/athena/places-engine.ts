import { AthenaClient } from '@aws-sdk/client-athena';
import type { S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { AppError } from '#shared/errors/app-error.ts';
import { generationColumn, type LeadTableKind, leadTables, type SearchersEnv } from '../../env.ts';
import { coverageOf } from '../../open-data/manifest.ts';
import type { OpenDataEngine } from '../../open-data/ports.ts';
import { type Publication, publishedAt, tableAt } from '../../open-data/publication.ts';
import { connectBucket, readPublication, readTablePublication } from '../s3/read-publication.ts';
import { type AthenaSettings, runAthenaQuery } from './run-query.ts';

/** Below the 29 s after which API Gateway gives up. */
const timing = { timeoutMs: 25_000, pollMs: 250 };
/** How long a publication is believed. The one before it stays readable, so that nobody searches in removed files. */
const keptMs = 30_000;

type Options = { athena?: AthenaClient; bucket?: S3Client; clock?: () => number; pollMs?: number };

/**
 * Searches the places that were published to S3, in the generation that the publication names; `available` once there is
 * one. `clock` counts milliseconds.
 */
export function createAthenaEngine(env: SearchersEnv, options: Options = {}): OpenDataEngine {
  const {
    athena = new AthenaClient({}),
    bucket = connectBucket(),
    clock = () => performance.now(),
  } = options;
  const settings: AthenaSettings = {
    workgroup: env.ATHENA_WORKGROUP,
    database: env.ATHENA_DATABASE,
    output: env.ATHENA_OUTPUT,
    ...timing,
    ...(options.pollMs ? { pollMs: options.pollMs } : {}),
  };
  const at = publishedAt(env.OPEN_DATA_URL);
  const current = keep(async () => (await readPublication(bucket, at).catch(notThere))?.publication, clock);
  const readTable = (kind: LeadTableKind) => async () =>
    (await readTablePublication(bucket, tableAt(at, kind)).catch(notThere))?.publication;
  const tables = { company: keep(readTable('company'), clock), domain: keep(readTable('domain'), clock) };

  return {
    queriesCost: true,
    available: async () => (await current()) !== undefined,
    async table() {
      const { generation } = required(await current());
      // The partition is projected: the table holds what a query names, and a query has to name it.
      return `(SELECT * FROM "${env.ATHENA_TABLE}" WHERE ${generationColumn} = '${generation}')`;
    },
    async rows(statement, row, signal) {
      const parsed = z.array(row).safeParse(await runAthenaQuery(athena, statement, settings, signal));
      if (!parsed.success) throw new AppError('provider_rejected', { cause: parsed.error });
      return parsed.data;
    },
    coverage: async () => coverageOf(required(await current())),
    async published(kind, name) {
      const publication = await tables[kind]();
      if (!publication) return undefined;
      const generation = name === publication.earlier ? publication.earlier : publication.generation;
      return {
        name: generation,
        table: `(SELECT * FROM "${leadTables[kind]}" WHERE ${generationColumn} = '${generation}')`,
      };
    },
  };
}

/** Asks again after a while; calls at the same time share one question, and a failed one is not kept. */
function keep<T>(ask: () => Promise<T>, clock: () => number): () => Promise<T> {
  let asked: { since: number; answer: Promise<T> } | undefined;
  return () => {
    if (asked && clock() - asked.since < keptMs) return asked.answer;
    const answer = ask();
    const mine = { since: clock(), answer };
    asked = mine;
    answer.catch(() => {
      if (asked === mine) asked = undefined;
    });
    return answer;
  };
}

/** What cannot be read must not look like a stage without data, which would be shown invented businesses. */
function notThere(cause: unknown): never {
  throw new AppError('provider_unavailable', { message: 'The open data cannot be read now.', cause });
}

function required(publication: Publication | undefined): Publication {
  if (publication) return publication;
  throw new AppError('provider_unavailable', { message: 'No open data has been published.' });
}
