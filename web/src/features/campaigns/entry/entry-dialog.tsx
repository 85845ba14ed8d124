import { Alert, Modal, Stack } from '@mantine/core';
import { type FormEvent, Fragment, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Campaign, campaigns } from '#shared/contracts/campaigns/index.ts';
import { type ManualField, manualSchema } from '#shared/domain/kinds/entry/manual-entry.ts';
import { kindOf } from '#shared/domain/kinds/index.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import type { FieldProblem } from '#shared/errors/app-error.ts';
import { validationError } from '#shared/errors/from-zod.ts';
import { refreshLeads } from '#web/features/campaigns/hooks.ts';
import { leadAddress } from '#web/lib/addresses.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { useErrorText, useFieldText } from '#web/lib/intl/error-text.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useGuardedClose } from '#web/ui/fields/leave-guard.tsx';
import { PhoneCountry } from '#web/ui/fields/phone-country.tsx';
import { SubmitRow } from '#web/ui/fields/submit-row.tsx';
import { useFocusBack } from '#web/ui/focus-when-lost.ts';
import { type Entry, filled, lacksPhoneCountry, problemsAfter } from './entry.ts';
import classes from './entry-dialog.module.css';
import { EntryField } from './entry-field.tsx';
import { KnownLead, useKnownIn } from './known-lead.tsx';

type Props = { campaign: Campaign; onClose: () => void; onEntered: (lead: Lead) => void };

/** Adds a lead by hand; says while it is typed where the account has it already. */
export function EntryDialog({ campaign, onClose, onEntered }: Props) {
  const t = useText();
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const { manual } = kindOf(campaign.type);
  const [entry, setEntry] = useState<Entry>({});
  const [phoneCountry, setPhoneCountry] = useState<string | null>(null);
  const asksPhoneCountry = lacksPhoneCountry(entry);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [refused, setRefused] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isDouble, setIsDouble] = useState(false);
  const [busy, setBusy] = useState(false);
  const known = useKnownIn(campaign, entry);
  // What is told already, with the way to it, is not told a second time below.
  const here = known.find(({ campaign_id }) => campaign_id === campaign.id);
  const isTold = isDouble && here !== undefined;
  const go = useNavigate();
  const hintId = useId();
  // To add it again would be refused.
  const instead = here?.is_same
    ? {
        label: t('entry.open_known'),
        reasonId: hintId,
        onClick: () => void go(leadAddress(here.type, here.campaign_id, here.lead_id)),
      }
    : null;
  const { close, asking, guard } = useGuardedClose(Object.keys(filled(entry)).length > 0, onClose);
  const form = useRef<HTMLFormElement>(null);
  useFocusBack(true);
  // On a phone the button is far below the field that is wrong. While it is mended, nobody is taken away to the next one.
  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  const refuse = (found: readonly FieldProblem[]) => {
    setProblems(found);
    setRefused((times) => times + 1);
  };
  const tell = (field: ManualField, value: string) => {
    setEntry({ ...entry, [field]: value });
    setProblems(problemsAfter(problems, field, manual));
    setRefusal(null);
  };
  const wordsOf = (field: ManualField) => {
    const problem = problems.find(({ path }) => path === field);
    return problem && fieldText(problem);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = filled(entry);
    const { error: wrong } = manualSchema(manual).safeParse(typed, { reportInput: true });
    setProblems([]);
    setRefusal(null);
    if (wrong) return refuse(validationError(wrong).fields ?? []);
    setBusy(true);
    try {
      const params = { id: campaign.id };
      const body = await withPhoneOf(typed, asksPhoneCountry ? phoneCountry : null);
      const lead = await call(campaigns.endpoints.enter, { params, body }, { quiet: true });
      await refreshLeads();
      onEntered(lead);
    } catch (error) {
      if (isApiError(error)) refuse(error.fields);
      setRefusal(errorText(error));
      setIsDouble(isApiError(error, 'conflict') && error.reason === 'lead_known');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      onClose={close}
      closeOnEscape={!asking}
      closeOnClickOutside={!asking}
      size="lg"
      title={t('entry.title', { name: campaign.name })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="md">
          <p className={classes.text}>
            {t(`entry.needs_${campaign.type}`)} {t('entry.free')}
          </p>
          <div className={classes.fields}>
            {manual.fields.map((field, at) => (
              <Fragment key={field}>
                <EntryField
                  field={field}
                  isFirst={at === 0}
                  value={entry[field] ?? ''}
                  problem={wordsOf(field)}
                  onTell={(value) => tell(field, value)}
                />
                {field === 'phone' && asksPhoneCountry ? (
                  <PhoneCountry
                    label={t('entry.phone_country')}
                    description={t('entry.phone_country_text')}
                    value={phoneCountry}
                    onChange={setPhoneCountry}
                  />
                ) : null}
              </Fragment>
            ))}
          </div>
          <KnownLead id={hintId} campaign={campaign} known={known} refusal={isTold ? refusal : null} />
          {refusal && !isTold ? (
            <Alert color="red" role="alert">
              {refusal}
            </Alert>
          ) : null}
          <SubmitRow
            busy={busy}
            onCancel={close}
            label={t(here ? 'entry.add_anyway' : 'entry.add')}
            instead={instead}
          />
        </Stack>
      </form>
      {guard}
    </Modal>
  );
}

/** With the telephone number as it is dialled from abroad: an entry says no country of it but that of the address. */
async function withPhoneOf(typed: Entry, country: string | null): Promise<Entry> {
  if (!country || !typed.phone) return typed;
  const { dialledFromAbroad } = await import('#web/lib/phone/format-phone.ts');
  return { ...typed, phone: dialledFromAbroad(typed.phone, country) };
}
