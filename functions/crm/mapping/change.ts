import type { ActNote } from '#functions/platform/http/record-act.ts';
import {
  type CrmField,
  type CrmMapping,
  customField,
  type NewFieldType,
} from '#shared/domain/crm/mapping.ts';
import { columnOf } from '#shared/domain/kinds/index.ts';
import type { FieldProblem } from '#shared/errors/app-error.ts';
import { AppError, fieldProblem } from '#shared/errors/app-error.ts';
import { refuse } from '../connections/connect.ts';
import { getConnection } from '../connections/read-connection.ts';
import type { CrmDeps } from '../deps.ts';
import type { ConnectionRecord } from '../store/index.ts';
import { withAccess } from '../tokens/with-access.ts';
import { fieldsOf } from './read-fields.ts';
import { keepMapping, type OfKind } from './read-mapping.ts';

type Note = (note: ActNote) => void;

/** Sets a mapping. Throws `validation_failed` for a field that is not there and for a column that leads of the kind do not have. */
export async function setMapping(deps: CrmDeps, of: OfKind, mapping: CrmMapping, note: Note) {
  const connection = await getConnection(deps, of.tenantId, of.id);
  const fields = await fieldsFor(deps, connection, mapping).catch(refuse);
  const problems = problemsIn(mapping, of, new Set(fields.map(({ id }) => id)));
  if (problems.length > 0) throw new AppError('validation_failed', { fields: problems });
  await keepMapping(deps, of, mapping);
  const { rows, tags, writes } = mapping;
  const after = { name: connection.name, kind: of.kind, fields: rows.length, tags, writes };
  note({ target: of.id, after });
  return { mapping, is_default: false };
}

/** What was made there since it was last asked is known, too. */
async function fieldsFor(
  deps: CrmDeps,
  connection: ConnectionRecord,
  { rows }: CrmMapping,
): Promise<CrmField[]> {
  const known = await fieldsOf(deps, connection);
  const isKnown = rows.every(({ to }) => known.some(({ id }) => id === to));
  return isKnown ? known : fieldsOf(deps, connection, { fresh: true });
}

function problemsIn({ rows }: CrmMapping, { kind }: OfKind, fields: ReadonlySet<string>): FieldProblem[] {
  return rows.flatMap(({ to, from }, at) => {
    const taken = from.kind === 'column' ? [from.column] : from.kind === 'join' ? from.columns : [];
    return [
      ...(fields.has(to) ? [] : [fieldProblem(`rows.${at}.to`, 'unknown_field')]),
      ...(taken.every((key) => columnOf(kind, key))
        ? []
        : [fieldProblem(`rows.${at}.from`, 'unknown_field')]),
    ];
  });
}

/** Makes a field at a CRM. Twice is the same as once: one of that name and type that is there is given. Throws as `fieldsOfId`. */
export async function createField(
  deps: CrmDeps,
  tenantId: string,
  id: string,
  wanted: { name: string; type: NewFieldType },
  note: Note,
): Promise<CrmField> {
  const connection = await getConnection(deps, tenantId, id);
  const own = async () =>
    (await fieldsOf(deps, connection, { fresh: true })).filter((one) => one.id.startsWith(customField));
  const isIt = ({ name, type }: CrmField) =>
    name.toLowerCase() === wanted.name.toLowerCase() && type === wanted.type;
  const make = async () => {
    const there = (await own()).find(isIt);
    if (there) return there;
    const made = await withAccess(deps, connection, (access) =>
      deps.contacts[connection.kind].createField(access, wanted),
    );
    note({ target: id, after: { name: connection.name, field: made.name, type: made.type } });
    // So that what is kept of its fields has this one.
    return (await own()).find((one) => one.id === made.id) ?? made;
  };
  return make().catch(refuse);
}
