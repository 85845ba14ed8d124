/** What is sent of a lead, as Zapier shows it: one level, and an id of its own for each event. */
export function leadItem({ type, timestamp, data: { list, lead, values = {} } }) {
  const people = (values.person ?? []).map(({ value, label }) => (label ? `${value} (${label})` : value));
  const { columns = {}, ...head } = lead;
  return {
    ...plainOf(head),
    ...Object.fromEntries(Object.entries(plainOf(columns)).map(([key, value]) => [`column_${key}`, value])),
    id: `${type}-${lead.id}-${timestamp}`,
    lead_id: lead.id,
    list_id: list.id,
    list_name: list.name,
    event: type,
    happened_at: timestamp,
    all_emails: valuesOf(values.email),
    all_phones: valuesOf(values.phone),
    people: people.join(', '),
  };
}

export function runItem({ type, timestamp, data: { run } }) {
  return {
    id: `${type}-${run.id}`,
    run_id: run.id,
    status: run.status,
    list_id: run.campaign_id,
    list_name: run.campaign_name,
    credits_spent: run.credits.spent,
    happened_at: timestamp,
    steps: run.steps.map(({ kind, done }) => `${kind}: ${done}`).join(', '),
  };
}

const valuesOf = (values = []) => values.map(({ value }) => value).join(', ');

/** Lists become one text; what is deeper than that is left out. */
const plainOf = (record) =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => {
      if (Array.isArray(value)) return [[key, value.join(', ')]];
      return value !== null && typeof value === 'object' ? [] : [[key, value]];
    }),
  );
