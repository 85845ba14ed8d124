import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import {
  IconDots,
  IconHistory,
  IconMapPinSearch,
  IconPlus,
  IconTags,
  IconWebhook,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { LeadGrid } from '#web/features/campaigns/components/leads/lead-grid.tsx';
import { ListFacts } from '#web/features/campaigns/components/lists/list-facts.tsx';
import { EntryDialog } from '#web/features/campaigns/entry/entry-dialog.tsx';
import { renameList, useCampaign } from '#web/features/campaigns/hooks.ts';
import { useOpenLead } from '#web/features/campaigns/open-lead.ts';
import { RunBanner } from '#web/features/runs/components/progress/run-banner.tsx';
import { useActiveRunOf } from '#web/features/runs/hooks.ts';
import { listAddress, parseListAddress } from '#web/lib/addresses.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { InlineName } from '#web/ui/fields/inline-name.tsx';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { PageSkeleton } from '#web/ui/states/page-skeleton.tsx';
import { SampleBanner } from '#web/ui/states/sample-banner.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import { LeadActions } from '../lead-actions.tsx';
import { OrganizeActions } from '../organize-actions.tsx';
import classes from './list-page.module.css';

/** One list: its leads, what is running for it, and what can be done with a selection. */
export function Page() {
  const { typeAndId } = useParams();
  const address = parseListAddress(typeAndId);
  return address ? <ListById id={address.id} type={address.type} /> : <NotFoundPage />;
}

function ListById({ id, type }: { id: string; type: Campaign['type'] }) {
  const live = useActiveRunOf(id) !== undefined;
  const list = useCampaign(id, live);
  if (list.error?.code === 'not_found') return <NotFoundPage />;
  if (list.error && !list.data) return <LoadProblem error={list.error} onRetry={() => list.mutate()} />;
  if (!list.data) return <PageSkeleton />;
  if (list.data.type !== type) return <Navigate to={listAddress(list.data.type, id)} replace />;
  // A selection and its filters are those of one list.
  return <ListView key={id} list={list.data} />;
}

function ListView({ list }: { list: Campaign }) {
  const t = useText();
  const run = useActiveRunOf(list.id);
  const { open } = useOpenLead();
  const [entering, setEntering] = useState(false);
  const address = listAddress(list.type, list.id);
  const links = [
    { to: `${address}/tags-and-source`, label: t('list.tags_and_source'), icon: <IconTags size={16} /> },
    { to: `${address}/webhook`, label: t('list.webhook'), icon: <IconWebhook size={16} /> },
    { to: `/lead-search/runs?list=${list.id}`, label: t('list.history'), icon: <IconHistory size={16} /> },
  ];
  return (
    <PageFrame
      title={list.name}
      heading={<InlineName name={list.name} maxLength={120} onSave={(name) => renameList(list.id, name)} />}
      back="/saved-lists"
      layout="fill"
    >
      <div className={classes.head}>
        <ListFacts list={list} />
        <div className={classes.actions}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} />}
            className={classes.wide ?? ''}
            onClick={() => setEntering(true)}
          >
            {t('entry.open')}
          </Button>
          {links.map(({ to, label, icon }) => (
            <Button
              key={to}
              component={Link}
              to={to}
              variant="default"
              size="xs"
              leftSection={icon}
              className={classes.wide ?? ''}
            >
              {label}
            </Button>
          ))}
          <Menu position="bottom-end">
            <Menu.Target>
              <Tooltip label={t('ui.actions')}>
                <ActionIcon
                  variant="default"
                  size={30}
                  aria-label={t('ui.actions')}
                  className={classes.small ?? ''}
                >
                  <IconDots size={16} />
                </ActionIcon>
              </Tooltip>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPlus size={16} />} onClick={() => setEntering(true)}>
                {t('entry.open')}
              </Menu.Item>
              {links.map(({ to, label, icon }) => (
                <Menu.Item key={to} component={Link} to={to} leftSection={icon}>
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <Button
            component={Link}
            to={`${address}/new-search`}
            size="xs"
            leftSection={<IconMapPinSearch size={16} />}
          >
            {t('list.find_leads')}
          </Button>
        </div>
      </div>
      {entering ? (
        <EntryDialog
          campaign={list}
          onClose={() => setEntering(false)}
          onEntered={(lead) => {
            setEntering(false);
            toast(t('entry.added', { name: lead.name }));
            open(lead.id);
          }}
        />
      ) : null}
      {run ? <RunBanner run={run} /> : null}
      {list.counts.sample > 0 ? (
        <div className={classes.sample}>
          <SampleBanner />
        </div>
      ) : null}
      <div className={classes.grid}>
        <LeadGrid
          campaign={list}
          live={run !== undefined}
          actions={({ filter, selection }) => (
            <>
              <LeadActions
                campaign={list}
                selection={selection.selectionOf(filter)}
                count={selection.count}
                onStarted={selection.clear}
              />
              <OrganizeActions
                campaign={list}
                selection={selection.selectionOf(filter)}
                onStarted={selection.clear}
              />
            </>
          )}
          leadActions={(leadId) => (
            <>
              <LeadActions
                campaign={list}
                selection={{ ids: [leadId] }}
                count={1}
                size="xs"
                onStarted={() => undefined}
              />
              <OrganizeActions
                campaign={list}
                selection={{ ids: [leadId] }}
                size="xs"
                onStarted={() => undefined}
              />
            </>
          )}
        />
      </div>
    </PageFrame>
  );
}
