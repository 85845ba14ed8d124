import { Kbd, Modal } from '@mantine/core';
import { useText } from '#web/lib/intl/use-text.ts';
import { useFocusBack } from '../focus-when-lost.ts';
import classes from './keys-help.module.css';

const moving = [
  [['↓', 'J'], 'next'],
  [['↑', 'K'], 'previous'],
  [['Page ↓', 'Page ↑'], 'page'],
  [['Home'], 'first'],
  [['End'], 'last'],
  [['Enter'], 'open'],
] as const;
const choosing = [
  [['X', 'Space'], 'choose'],
  [['Shift ↓', 'Shift ↑'], 'extend'],
  [['Shift X'], 'choose_to'],
  [['Ctrl A'], 'choose_all'],
  [['Esc'], 'choose_none'],
] as const;

const everywhere = [
  [['/'], 'search'],
  [['Esc'], 'close'],
  [['Ctrl K', '⌘ K'], 'palette'],
  [['?'], 'help'],
] as const;

type Props = { opened: boolean; onClose: () => void; canChoose: boolean };

/** The keys of a page with a grid: J and K also go on from a row that is open beside it. */
export function KeysHelp({ opened, onClose, canChoose }: Props) {
  const t = useText();
  // Its key is heard with nothing focused, too.
  useFocusBack(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('keys_help.title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <dl className={classes.keys}>
        {[...moving, ...(canChoose ? choosing : []), ...everywhere].map(([keys, deed]) => (
          <div key={deed} className={classes.line}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key} size="sm">
                  {key}
                </Kbd>
              ))}
            </dt>
            <dd>{t(`keys_help.${deed}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
