import { Button, List, Popover, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { account } from '#shared/contracts/account/index.ts';
import { type Connection, crm } from '#shared/contracts/crm/index.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { HeadedRow, RowAbout } from '#web/ui/layout/rows/headed-row.tsx';
import { HintBadge } from '#web/ui/states/hint-badge.tsx';
import { StatusBadge, type Tone } from '#web/ui/states/status-badge.tsx';
import { toast, toastError } from '#web/ui/toasts/toasts.tsx';
import classes from './crm.module.css';
import { listeningOf, stateOf } from './state-of.ts';

const { endpoints } = crm;
const tones: Record<ReturnType<typeof stateOf>, Tone> = {
  connected: 'success',
  revoked: 'danger',
  failing: 'warning',
  choose: 'warning',
};

type Props = {
  connection: Connection;
  standIn: boolean;
  onAgain: () => void;
  onChoose: () => void;
  onLeave: () => void;
};

/** One connection: how it is, who made it and what it may do, and what can be done about it. */
export function ConnectionRow({ connection, standIn, onAgain, onChoose, onLeave }: Props) {
  const t = useText();
  const format = useFormat();
  const [testing, setTesting] = useState(false);
  const team = useEndpoint(account.endpoints.team, {}, { quiet: true });
  const { id, name, by, level, scopes, connected_by, connected_at, last_ok_at, last_error } = connection;
  const state = stateOf(connection);
  const person = team.data?.data.find((one) => one.id === connected_by);
  const test = async () => {
    setTesting(true);
    try {
      const tested = await call(endpoints.testCrm, { params: { id } });
      const isFine = tested.state === 'connected' && tested.last_error === null;
      if (isFine) toast(t('crm.test_ok', { name }));
      else toastError(t('crm.test_failed', { name }));
      await refresh(endpoints.crmConnections);
    } catch {
      // The call has said why.
    } finally {
      setTesting(false);
    }
  };
  const said = (label: string) => `${label}: ${name}`;
  return (
    <HeadedRow
      name={name}
      state={
        <>
          <StatusBadge tone={tones[state]}>{t(`crm.state_${state}`)}</StatusBadge>
          {standIn ? (
            <HintBadge tone="warning" label={t('crm.stand_in')} hint={t('crm.stand_in_text', { name })} />
          ) : null}
        </>
      }
      actions={
        <>
          {state === 'revoked' ? (
            <Button size="xs" onClick={onAgain} aria-label={said(t('crm.again'))}>
              {t('crm.again')}
            </Button>
          ) : (
            <Button
              size="xs"
              variant="default"
              loading={testing}
              onClick={test}
              aria-label={said(t('crm.test'))}
            >
              {t('crm.test')}
            </Button>
          )}
          {state === 'choose' ? null : (
            <Button
              size="xs"
              variant="default"
              component={Link}
              to={`/settings/integration/crm-fields?connection=${id}`}
              aria-label={said(t('crm.fields'))}
            >
              {t('crm.fields')}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={`/settings/integration/crm/${id}`}
            aria-label={said(t('crm.sent'))}
          >
            {t('crm.sent')}
          </Button>
          {level === 'company' && state !== 'revoked' ? (
            <Button
              size="xs"
              variant={state === 'choose' ? 'filled' : 'default'}
              onClick={onChoose}
              aria-label={said(t('crm.choose'))}
            >
              {t('crm.choose')}
            </Button>
          ) : null}
          <Button
            size="xs"
            variant="default"
            c="var(--lw-tone-danger)"
            onClick={onLeave}
            aria-label={said(t('crm.disconnect'))}
          >
            {t('crm.disconnect')}
          </Button>
        </>
      }
    >
      <RowAbout>
        {t(`crm.by_${by}`, {
          person: person ? `${person.first_name} ${person.last_name}`.trim() : t('crm.somebody'),
          day: format.day(connected_at),
        })}{' '}
        {last_ok_at ? t('crm.last_ok', { when: format.ago(last_ok_at, new Date()) }) : null}{' '}
        {state === 'revoked' ? null : t(`crm.${listeningOf(connection, new Date())}`)}
      </RowAbout>
      {scopes.length > 0 ? <Scopes name={name} scopes={scopes} /> : null}
      {last_error ? (
        <p className={classes.error}>
          {t('crm.last_error', { when: format.ago(last_error.at, new Date()) })}{' '}
          {t(`crm_reason.${last_error.reason}`)} {last_error.detail ? <q>{last_error.detail}</q> : null}
        </p>
      ) : null}
    </HeadedRow>
  );
}

function Scopes({ name, scopes }: { name: string; scopes: string[] }) {
  const t = useText();
  return (
    <RowAbout>
      <Popover position="bottom-start" trapFocus withinPortal>
        <Popover.Target>
          <UnstyledButton
            className={classes.link}
            aria-label={`${t('crm.may', { count: scopes.length })}: ${name}`}
          >
            {t('crm.may', { count: scopes.length })}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('crm.may', { count: scopes.length })} tabIndex={-1}>
          <List size="sm">
            {scopes.map((scope) => (
              <List.Item key={scope}>
                <code>{scope}</code>
              </List.Item>
            ))}
          </List>
        </Popover.Dropdown>
      </Popover>
    </RowAbout>
  );
}
