import { IconPencil } from '@tabler/icons-react';
import { type Autopilot, autopilots } from '#shared/contracts/autopilots/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Row, RowList } from '#web/ui/layout/row-list.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { useAutopilotWords } from '../words/use-autopilot-words.ts';

/** How it was changed, the newest first. */
export function VersionsPanel({ autopilot: { id, time_zone } }: { autopilot: Autopilot }) {
  const t = useText();
  const format = useFormat();
  const { startsOf } = useAutopilotWords();
  const versions = useEndpoint(autopilots.endpoints.versions, { params: { id } }, { quiet: true });
  return (
    <Panel flush title={t('auto.versions')}>
      {versions.error && !versions.data ? (
        <LoadProblem compact error={versions.error} onRetry={() => versions.mutate()} />
      ) : null}
      <RowList>
        {versions.data?.data.map((one) => (
          <Row
            key={one.version}
            icon={IconPencil}
            name={t('auto.version', { no: one.version, name: one.name })}
            about={`${format.timeIn(one.at, time_zone)} · ${startsOf(one)}`}
          />
        ))}
      </RowList>
    </Panel>
  );
}
