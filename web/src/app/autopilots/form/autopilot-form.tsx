import { Alert } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type KindKey, maxLeadsPerSearch, type Search } from '#shared/domain/kinds/index.ts';
import type { PricedPlan, Step } from '#shared/domain/runs/plan.ts';
import { AddressDialog } from '#web/features/autopilots/form/address-dialog.tsx';
import { BudgetFields } from '#web/features/autopilots/form/budget-fields.tsx';
import { repeatOf } from '#web/features/autopilots/form/repeat-draft.ts';
import { useList } from '#web/features/autopilots/use-list.ts';
import { TargetField } from '#web/features/searchers/components/target-field.tsx';
import { useQuote } from '#web/features/searchers/hooks.ts';
import { KindTabs } from '#web/features/searchers/kinds/kind-tabs.tsx';
import { autopilotAddress } from '#web/lib/addresses.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { CountField } from '#web/ui/fields/count-field.tsx';
import { LeaveGuard } from '#web/ui/fields/leave-guard.tsx';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { type After, stepsAfter } from './after.ts';
import { AfterFields } from './after-fields.tsx';
import classes from './autopilot-form.module.css';
import { AboutPanel, type FormProps, StartPanel } from './form-panels.tsx';
import { SaveAside } from './save-aside.tsx';
import { useSave } from './use-save.ts';
import type { Values } from './values.ts';

type Props = FormProps & {
  kind: KindKey;
  /** What it searches for, as it can be chosen. */
  filters: (tried: boolean) => ReactNode;
  /** Null while the filters are not enough for a search. */
  search: Search | null;
  /** Why they are not. */
  lacks: string;
  /** A name for it and for its list, from what it searches for. */
  suggestion: string;
  /** What it searches for is still being looked up. */
  unsettled?: boolean;
};

/** What it does; null while that cannot be run. */
function planned(search: Search | null, limit: number | undefined, after: After): Step[] | null {
  if (!search || limit === undefined || !Number.isInteger(limit) || limit < 1 || limit > maxLeadsPerSearch)
    return null;
  return [{ kind: 'search', search, limit, new_only: true }, { kind: 'save' }, ...stepsAfter(after)];
}

/** Does something whenever that becomes so, such as that what was missing is set up meanwhile. */
function useWhen(isSo: boolean, act: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is done when it becomes so.
  useEffect(() => {
    if (isSo) act();
  }, [isSo]);
}

/** Puts an autopilot together, with its next times and its price in sight. */
export function AutopilotForm({
  kind,
  filters,
  search,
  lacks,
  suggestion,
  unsettled = false,
  ...form
}: Props) {
  const { values, onChange, known, searchOf, onNewest } = form;
  const t = useText();
  const navigate = useNavigate();
  const { busy, errors, overtaken, save, forget } = useSave(kind, known);
  const [tried, setTried] = useState(false);
  const [touched, setTouched] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const page = useRef<HTMLDivElement>(null);
  // What is wrong may be far above what was clicked.
  useEffect(() => {
    if (refusals > 0) page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const [saved, setSaved] = useState<{ to: string; address: string | null } | null>(null);
  const change = (part: Partial<Values>) => {
    setTouched(true);
    forget(part);
    onChange(part);
  };
  const { type, target, limit, after, repeat, mappings, budget } = values;
  const listId = target.kind === 'existing' ? target.id : null;
  const { list, gone } = useList(listId);
  const hasWebhook = list?.has_webhook === true;
  useWhen(hasWebhook, () => forget({ after }));
  const steps = useMemo((): Step[] | null => planned(search, limit, after), [search, limit, after]);
  const [settled] = useDebouncedValue(steps, 300);
  // Sending costs nothing, and a list that is still to be created has no webhook yet.
  const priced = useMemo((): PricedPlan | null => {
    const paid = settled?.filter((step) => step.kind !== 'connect');
    return paid ? { ...(listId ? { campaign_id: listId } : {}), steps: paid } : null;
  }, [settled, listId]);
  const pricing = useQuote(priced);
  const submit = async () => {
    setTried(true);
    const refused = () => setRefusals((was) => was + 1);
    if (!steps) return refused();
    const listName = (target.kind === 'new' && target.name.trim()) || suggestion;
    const name = values.name.trim() || suggestion.slice(0, 100);
    const done = await save({ values, name, listName, steps });
    if (!done) return refused();
    toast(t(known ? 'auto.changed' : 'auto.made', { name }));
    setTouched(false);
    const to = autopilotAddress(done.autopilot.type, done.autopilot.id);
    setSaved({ to, address: done.address });
  };
  const problem = tried && !search ? lacks : (errors['plan.steps.0'] ?? null);
  const missing = Object.keys(errors).length > 0 || (tried && !steps);
  // Once nothing is unsaved any more, which the guard asks about.
  useEffect(() => {
    if (saved && !saved.address) void navigate(saved.to, { replace: true });
  }, [saved, navigate]);
  return (
    <PageFrame
      title={known ? t('auto.edit_title', { name: known.name }) : t('auto.create')}
      back={known ? autopilotAddress(known.type, known.id) : '/autopilot'}
    >
      <LeaveGuard unsaved={touched} />
      <div className={classes.page} ref={page}>
        <div className={classes.sections}>
          <AboutPanel
            values={values}
            suggestion={suggestion}
            isNew={!known}
            error={errors.name}
            onChange={change}
          />
          <Panel title={t('auto.what')} description={t('auto.what_text')}>
            <div className={classes.fields}>
              {known ? null : <KindTabs kind={kind} searchOf={searchOf} />}
              {filters(tried)}
              {problem ? (
                <Alert color="orange" py="xs" role="alert">
                  {problem}
                </Alert>
              ) : null}
              <CountField
                needed
                allowDecimal
                allowNegative
                step={50}
                label={t('auto.limit')}
                most={maxLeadsPerSearch}
                value={limit}
                onChange={(chosen) => change({ limit: chosen })}
              />
            </div>
          </Panel>
          <Panel title={t('auto.list')}>
            <TargetField
              kind={kind}
              value={target}
              suggestion={suggestion}
              error={errors['plan.campaign_id'] ?? gone}
              chosen={list}
              onChange={(chosen) => change({ target: chosen })}
            />
          </Panel>
          <Panel title={t('auto.then')}>
            <AfterFields
              kind={kind}
              value={after}
              list={list}
              error={after.to === null ? undefined : errors[`plan.steps.${stepsAfter(after).length + 1}`]}
              onChange={(part) => change({ after: { ...after, ...part } })}
            />
          </Panel>
          <StartPanel kind={kind} values={values} isNew={!known} errors={errors} onChange={change} />
          <Panel title={t('auto.budget')} description={t('auto.budget_text')}>
            <BudgetFields
              value={budget}
              errors={errors}
              onChange={(part) => change({ budget: { ...budget, ...part } })}
            />
          </Panel>
        </div>
        <SaveAside
          quote={pricing.error ? undefined : pricing.data}
          error={gone ?? pricing.error}
          asked={steps !== null}
          limit={limit}
          budget={budget}
          month={known?.month}
          repeat={type === 'basic' ? repeatOf(repeat) : null}
          problem={problem}
          missing={missing}
          busy={busy || unsettled}
          isNew={!known}
          onNewest={overtaken ? onNewest : undefined}
          onSave={() => void submit()}
        />
      </div>
      <AddressDialog
        address={saved?.address ?? null}
        mappings={mappings}
        onClose={() => saved && void navigate(saved.to, { replace: true })}
      />
    </PageFrame>
  );
}
