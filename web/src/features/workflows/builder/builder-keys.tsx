import { Kbd, Modal } from '@mantine/core';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './builder-keys.module.css';

const keys = [
  [['↑', '↓', '←', '→'], 'go'],
  [['Enter'], 'open'],
  [['Esc'], 'close'],
  [['A', '+'], 'add'],
  [['C'], 'connect'],
  [['Delete'], 'remove'],
  [['Ctrl ↑↓←→'], 'move'],
  [['Shift Enter'], 'choose'],
  [['Ctrl A'], 'choose_all'],
  [['Ctrl D'], 'duplicate'],
  [['Ctrl C', 'Ctrl V'], 'copy'],
  [['Ctrl Z', 'Ctrl Shift Z', 'Ctrl Y'], 'undo'],
  [['?'], 'help'],
] as const;

/** The keys with which a workflow is drawn. */
export function BuilderKeys({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('workflows.keys')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <dl className={classes.keys}>
        {keys.map(([pressed, deed]) => (
          <div key={deed}>
            <dt>
              {pressed.map((key) => (
                <Kbd key={key} size="sm">
                  {key}
                </Kbd>
              ))}
            </dt>
            <dd>{t(`workflows.keys.${deed}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
