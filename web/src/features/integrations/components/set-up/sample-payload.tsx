import { Code, Select, Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { EventType } from '#shared/domain/events.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { CopyButton } from '#web/ui/copying/copy-button.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { useWebhookEvents } from '../../hooks.ts';
import classes from './set-up.module.css';

/** What a receiver gets, as the service makes it. */
export function SamplePayload({ events }: { events: EventType[] }) {
  const t = useText();
  const { data, error, mutate } = useWebhookEvents();
  const [chosen, setChosen] = useState<EventType | null>(null);
  const event = chosen && events.includes(chosen) ? chosen : events[0];
  const sample = data?.data.find((one) => one.event === event)?.sample;
  const text = JSON.stringify(sample ?? {}, null, 2);
  return (
    <Panel title={t('webhook.sample')} description={t('webhook.sample_text')}>
      {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
      {!data && !error ? <Skeleton height={200} radius="md" /> : null}
      {sample ? (
        <>
          <div className={classes.sampleHead}>
            {events.length > 1 ? (
              <Select
                size="xs"
                allowDeselect={false}
                label={t('webhook.sample_of')}
                value={event ?? null}
                data={events.map((value) => ({ value, label: t(`webhook_event.${value}`) }))}
                onChange={(value) => setChosen(events.find((one) => one === value) ?? null)}
              />
            ) : (
              <span />
            )}
            <CopyButton value={text} />
          </div>
          <Code block className={classes.sample ?? ''} tabIndex={0}>
            {text}
          </Code>
        </>
      ) : null}
    </Panel>
  );
}
