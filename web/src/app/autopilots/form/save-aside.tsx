import { Alert, Button } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import classes from './autopilot-form.module.css';
import { PricePanel } from './price-panel.tsx';

type Props = ComponentProps<typeof PricePanel> & {
  isNew: boolean;
  /** What is wrong with the search. */
  problem: string | null;
  /** Something has to be put right first. */
  missing: boolean;
  busy: boolean;
  /** Somebody else has changed it since it was opened: begins anew with what it is by now. */
  onNewest: (() => Promise<void>) | undefined;
  onSave: () => void;
};

/** What it costs, what is still to be put right, and the button that saves. */
export function SaveAside({ problem, missing, busy, isNew, onNewest, onSave, ...price }: Props) {
  const t = useText();
  // One that waits for its one time, or for a call, starts nothing by being saved.
  const startsNow = isNew && price.repeat !== null && price.repeat.every !== 'one-time';
  return (
    <aside className={classes.aside} aria-label={t('auto.price')}>
      <Panel title={t('auto.price')}>
        <PricePanel {...price} />
      </Panel>
      {missing ? (
        <Alert color="orange" py="xs" role="alert">
          {problem ?? t('auto.look_at_fields')}
        </Alert>
      ) : null}
      {onNewest ? <Overtaken onNewest={onNewest} /> : null}
      <Button fullWidth size="md" loading={busy} onClick={onSave}>
        {t(startsNow ? 'auto.save' : 'ui.save')}
      </Button>
    </aside>
  );
}

/** Says that nothing was saved, since what it would have been saved over is another by now. */
function Overtaken({ onNewest }: { onNewest: () => Promise<void> }) {
  const t = useText();
  const [loading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    await onNewest();
    setLoading(false);
  };
  return (
    <Alert color="orange" py="xs" role="alert">
      {t('auto.overtaken')}
      <Button
        display="block"
        mt={8}
        size="compact-sm"
        variant="default"
        loading={loading}
        onClick={() => void load()}
      >
        {t('auto.load_newest')}
      </Button>
    </Alert>
  );
}
