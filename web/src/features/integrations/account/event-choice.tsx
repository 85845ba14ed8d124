import { Checkbox } from '@mantine/core';
import { eventTypes } from '#shared/domain/events.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from '../components/set-up/set-up.module.css';
import type { WebhookForm } from '../components/set-up/webhook-values.ts';

/** What a webhook is told of, each with a sentence that says when that is. */
export function EventChoice({ form }: { form: WebhookForm }) {
  const t = useText();
  return (
    <Checkbox.Group
      label={t('webhooks.events')}
      description={t('webhooks.events_text')}
      {...form.getInputProps('events')}
    >
      <div className={classes.events}>
        {eventTypes.map((event) => (
          <Checkbox
            key={event}
            value={event}
            label={t(`webhook_event.${event}`)}
            description={t(`webhook_event_text.${event}`)}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
