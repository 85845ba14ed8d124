import { useRef, useState } from 'react';
import { type Autopilot, autopilots } from '#shared/contracts/autopilots/index.ts';
import { AutopilotChoice } from '#shared/domain/autopilots.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { Step } from '#shared/domain/runs/plan.ts';
import { refreshAutopilots } from '#web/features/autopilots/hooks.ts';
import { createTarget } from '#web/features/searchers/start-search.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { announceReply } from '#web/lib/api/reply-events.ts';
import { bodyProblems } from '#web/lib/body-problems.ts';
import { fieldErrors } from '#web/lib/field-errors.ts';
import { useFieldText } from '#web/lib/intl/error-text.ts';
import { choiceOf, type Values } from './values.ts';

const { endpoints } = autopilots;
type Saved = { autopilot: Autopilot; address: string | null };
type Asked = { values: Values; name: string; listName: string; steps: Step[] };

/** Fields of the form by their names on the wire, the deeper ones first. */
const fieldsOf = (steps: readonly Step[], mappings: readonly object[]): string[] => [
  ...['name', 'plan.campaign_id', 'plan.steps.0.limit', 'plan.steps.0', 'time_zone'],
  ...['repeat.time', 'repeat.date', 'repeat.weekdays', 'repeat.day', 'repeat.month', 'repeat'],
  ...['budget.per_run', 'budget.per_month'],
  ...mappings.flatMap((_, at) => [`mappings.${at}.field`, `mappings.${at}.filter`]),
  ...steps.map((_, at) => `plan.steps.${at}`).slice(1),
];

/** Parts of the form that are sent under other names. What leads are given and where they go may be wrong for one list alone. */
const sentAs: Record<string, string[]> = {
  target: ['plan.campaign_id', 'plan.steps'],
  after: ['plan.steps'],
  limit: ['plan.steps.0.limit'],
};

const mappingsOf = (body: AutopilotChoice) => (body.type === 'webhook' ? body.mappings : []);

/** Saves a change on the version that the form was opened with. */
async function change({ id, version }: Autopilot, body: AutopilotChoice): Promise<Saved> {
  const sent = { params: { id }, body: { ...body, version } };
  return { autopilot: await call(endpoints.change, sent, { quiet: true }), address: null };
}

/** Whether the form shows at its place what is wrong there: steps but the search and where leads are sent have none. */
const isMarked = (field: string, steps: readonly Step[]): boolean =>
  field === 'plan.steps.0' ||
  !field.startsWith('plan.steps.') ||
  steps[Number(field.split('.')[2])]?.kind === 'connect';

const isOf = (field: string, part: string): boolean => field === part || field.startsWith(`${part}.`);

/** Saves an autopilot, a new one or a change of `known`; what is wrong with it by the field's name on the wire. `overtaken`: somebody else has changed it since. */
export function useSave(kind: KindKey, known: Autopilot | undefined) {
  const fieldText = useFieldText();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [overtaken, setOvertaken] = useState(false);
  // A list that was made for it stays its list where saving has to be tried again.
  const made = useRef<{ name: string; id: string } | null>(null);

  async function listFor({ target }: Values, listName: string): Promise<string | null> {
    if (target.kind === 'existing') return target.id;
    if (made.current?.name !== listName)
      made.current = { name: listName, id: (await createTarget(listName, kind)).id };
    return made.current.id;
  }

  /** What is wrong with it stands where it is put right; only what stands nowhere is announced. */
  async function send(body: AutopilotChoice, steps: Step[]): Promise<Saved | null> {
    try {
      return known ? await change(known, body) : await call(endpoints.create, { body }, { quiet: true });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const found = fieldErrors(error.fields, fieldsOf(steps, mappingsOf(body)), fieldText);
      const isOvertaken = error.reason === 'autopilot_changed';
      setErrors(found);
      setOvertaken(isOvertaken);
      const names = Object.keys(found);
      const isShown = isOvertaken || (names.length > 0 && names.every((name) => isMarked(name, steps)));
      if (!isShown && error.code !== 'unauthenticated') announceReply({ kind: 'failed', error });
      return null;
    }
  }

  async function save({ values, name, listName, steps }: Asked): Promise<Saved | null> {
    const fields = fieldsOf(steps, values.mappings);
    const id = values.target.kind === 'existing' ? (values.target.id ?? '') : 'new';
    const wrong = bodyProblems(AutopilotChoice, choiceOf(values, name, id, steps));
    const found = fieldErrors(wrong, fields, fieldText);
    setErrors(found);
    if (wrong.length > 0) return null;
    setBusy(true);
    try {
      const campaignId = await listFor(values, listName);
      if (!campaignId) return null;
      const body = AutopilotChoice.parse(choiceOf(values, name, campaignId, steps));
      const saved = await send(body, steps);
      if (saved) void refreshAutopilots();
      return saved;
    } catch (error) {
      // The list could not be made: the call has said why.
      if (!isApiError(error)) throw error;
      return null;
    } finally {
      setBusy(false);
    }
  }
  /** What was wrong with one part of the form is over once that part is changed. */
  const forget = (part: Partial<Values>) => {
    const names = Object.keys(part).flatMap((name) => sentAs[name] ?? [name]);
    setErrors((all) =>
      Object.fromEntries(Object.entries(all).filter(([field]) => !names.some((name) => isOf(field, name)))),
    );
  };
  return { busy, errors, overtaken, save, forget };
}
