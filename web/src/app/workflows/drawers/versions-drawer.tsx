import { Button, Drawer } from '@mantine/core';
import { IconVersions } from '@tabler/icons-react';
import { type Workflow, workflows } from '#shared/contracts/workflows/index.ts';
import { useColleagues } from '#web/features/campaigns/owners/use-colleagues.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Row, RowList } from '#web/ui/layout/rows/row-list.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import { Clocks } from '../clocks.tsx';

type Props = { opened: boolean; workflow: Workflow; onClose: () => void; onLook: (version: number) => void };

/** What a workflow was: who drew it, when and why it was kept; each can be looked at on the canvas. */
export function VersionsDrawer({ opened, workflow: { id, time_zone }, onClose, onLook }: Props) {
  const t = useText();
  const format = useFormat();
  const { nameOf } = useColleagues();
  const { data, error, mutate } = useEndpoint(
    workflows.endpoints.versions,
    opened ? { params: { id } } : null,
    { quiet: true },
  );
  return (
    <Drawer
      position="right"
      opened={opened}
      onClose={onClose}
      title={t('workflows.versions')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Clocks time_zone={time_zone} />
      {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
      {data?.data.length === 0 ? (
        <EmptyState compact icon={<IconVersions size={20} />} title={t('workflows.no_versions')}>
          {t('workflows.no_versions_text')}
        </EmptyState>
      ) : null}
      <RowList>
        {data?.data.map(({ version, at, by, cause, is_published, nodes }) => (
          <Row
            key={version}
            icon={IconVersions}
            name={
              <>
                {t('workflows.version', { version })}{' '}
                {is_published ? (
                  <StatusBadge tone="success">{t('workflows.is_published')}</StatusBadge>
                ) : null}
              </>
            }
            about={t('workflows.version_about', {
              ...{ cause: t(`workflows.version_cause.${cause}`), by: nameOf(by) },
              ...{ at: format.timeIn(at, time_zone), nodes: t('workflows.nodes_count', { count: nodes }) },
            })}
          >
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t('workflows.look_version', { version })}
              onClick={() => onLook(version)}
            >
              {t('workflows.look')}
            </Button>
          </Row>
        ))}
      </RowList>
    </Drawer>
  );
}
