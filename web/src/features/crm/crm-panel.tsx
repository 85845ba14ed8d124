import { Button, Menu } from '@mantine/core';
import { IconAffiliate, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { type Connection, type CrmOffer, crm } from '#shared/contracts/crm/index.ts';
import type { Sent } from '#shared/contracts/endpoint.ts';
import { call } from '#web/lib/api/call.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { RowList } from '#web/ui/layout/rows/row-list.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { HintBadge } from '#web/ui/states/hint-badge.tsx';
import { ConnectionRow } from './connection-row.tsx';

const { endpoints } = crm;
type Asked = Sent<typeof endpoints.connectCrm>['body'];

type Props = {
  kind: Connection['kind'];
  offer: CrmOffer | undefined;
  connections: Connection[];
  onToken: () => void;
  onChoose: (connection: Connection) => void;
  onLeave: (connection: Connection) => void;
};

/** One CRM with an API: what of it is connected, and the ways to connect it. */
export function CrmPanel({ kind, offer, connections, onToken, onChoose, onLeave }: Props) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const name = t(`crm_name.${kind}`);
  const begin = async (body: Asked) => {
    setBusy(true);
    try {
      const { url } = await call(endpoints.connectCrm, { body });
      // The page of the CRM takes the place of this one, and leads back here.
      window.location.assign(url);
    } catch {
      // The call has said why.
      setBusy(false);
    }
  };
  const again = ({ version, level }: Connection): Asked =>
    kind === 'ghl' ? { kind, version: version ?? 'v2', level: level ?? 'location' } : { kind };
  const ways: { label: string; go: () => void }[] = [
    ...(offer?.oauth
      ? kind === 'ghl'
        ? (['location', 'company'] as const).map((level) => ({
            label: t(`crm.connect_${level}`),
            go: () => void begin({ kind, version: 'v2', level }),
          }))
        : [{ label: t('crm.connect_page', { name }), go: () => void begin({ kind }) }]
      : []),
    { label: t('crm.connect_token'), go: onToken },
  ];
  const connect = (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant={connections.length > 0 ? 'default' : 'filled'}
          loading={busy}
          rightSection={<IconChevronDown size={15} aria-hidden />}
          aria-label={t('crm.connect_name', { name })}
        >
          {t('crm.connect')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ways.map(({ label, go }) => (
          <Menu.Item key={label} onClick={go}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <Panel
      flush
      title={name}
      description={t(`crm_about.${kind}`)}
      actions={connections.length > 0 ? connect : null}
    >
      {connections.length === 0 ? (
        <EmptyState
          compact
          icon={<IconAffiliate size={20} />}
          title={t('crm.none', { name })}
          action={connect}
        >
          {offer?.stand_in ? (
            <HintBadge tone="warning" label={t('crm.stand_in')} hint={t('crm.stand_in_text', { name })} />
          ) : null}
        </EmptyState>
      ) : (
        <RowList>
          {connections.map((connection) => (
            <ConnectionRow
              key={connection.id}
              connection={connection}
              standIn={offer?.stand_in ?? false}
              onAgain={() => (connection.by === 'token' ? onToken() : void begin(again(connection)))}
              onChoose={() => onChoose(connection)}
              onLeave={() => onLeave(connection)}
            />
          ))}
        </RowList>
      )}
    </Panel>
  );
}
