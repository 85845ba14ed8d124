import { IconPencil } from '@tabler/icons-react';
import { type Autopilot, autopilots } from '#shared/contracts/autopilots/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Row, RowList } from '#web/ui/layout/rows/row-list.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { useAutopilotWords } from '../words/use-autopilot-words.ts';
import { ChangeList } from './change-list.tsx';
import { changedParts } from './changed-parts.ts';
import type { ChangeWords } from './changes.ts';

type Props = {
  autopilot: Autopilot;
  /** Of somebody of the account. */
  nameOf: (user: string) => string;
  searchOf: ChangeWords['searchOf'];
};

/** Who changed it, when and what of it, the newest first. */
export function VersionsPanel({ autopilot: { id, time_zone }, nameOf, searchOf }: Props) {
  const t = useText();
  const format = useFormat();
  const { clocksOf } = useAutopilotWords();
  const versions = useEndpoint(autopilots.endpoints.versions, { params: { id } }, { quiet: true });
  const all = versions.data?.data ?? [];
  return (
    <Panel flush title={t('auto.versions')} description={clocksOf({ time_zone })}>
      {versions.error && !versions.data ? (
        <LoadProblem compact error={versions.error} onRetry={() => versions.mutate()} />
      ) : null}
      <RowList>
        {all.map((one, at) => {
          const before = all[at + 1];
          const parts = before ? changedParts(before, one) : [];
          const what = format.list(parts.map((part) => t(`auto.part.${part}`)));
          return (
            <Row
              key={one.version}
              icon={IconPencil}
              name={what ? t('auto.changed_what', { what }) : t('auto.version', { no: one.version })}
              about={
                <>
                  {format.timeIn(one.at, time_zone)} · {nameOf(one.by)}
                  {before && what ? <ChangeList before={before} after={one} searchOf={searchOf} /> : null}
                </>
              }
            />
          );
        })}
      </RowList>
    </Panel>
  );
}
