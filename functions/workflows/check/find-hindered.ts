import { workflowGoes } from '#shared/domain/workflows/workflow.ts';
import type { StartingDeps } from '../deps.ts';
import { getPublished } from '../draw/drafts.ts';
import { listRecords } from '../show/read.ts';
import { findProblems } from './find-problems.ts';

/** Workflows are held against the service a few at a time: each asks for all that its nodes name. */
const atOnce = 8;

/** Of those of an account whose times come: which could not run by now, and why. */
export async function findHindered(deps: StartingDeps, tenantId: string) {
  const going = (await listRecords(deps, tenantId)).filter(
    ({ status, published }) => workflowGoes(status) && published,
  );
  const data = [];
  for (let from = 0; from < going.length; from += atOnce) {
    const some = going.slice(from, from + atOnce);
    data.push(
      ...(await Promise.all(
        some.map(async (record) => {
          const { graph } = await getPublished(deps, record);
          return { id: record.id, problems: await findProblems(deps.start, tenantId, graph) };
        }),
      )),
    );
  }
  return { data: data.filter(({ problems }) => problems.length > 0) };
}
