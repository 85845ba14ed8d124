import { Kbd, Modal } from '@mantine/core';
import { useText } from '#web/lib/intl/use-text.ts';
import { useFocusBack } from '../focus-when-lost.ts';
import classes from './keys-help.module.css';

/** The keys of each deed, as the keyboards of the language name them. */
function useKeys() {
  const t = useText();
  const shift = (key: string) => t('key.with_shift', { key });
  const moving = [
    [['↓', 'J'], 'next'],
    [['↑', 'K'], 'previous'],
    [[t('key.page_down'), t('key.page_up')], 'page'],
    [[t('key.home')], 'first'],
    [[t('key.end')], 'last'],
    [[t('key.enter')], 'open'],
  ] as const;
  const beside = [
    [[t('key.enter')], 'step_in'],
    [[t('key.escape')], 'step_out'],
    [['N'], 'note'],
  ] as const;
  const marking = [
    [['L'], 'label'],
    [['A'], 'assign'],
  ] as const;
  const choosing = [
    [['X', t('key.space')], 'choose'],
    [[shift('↓'), shift('↑')], 'extend'],
    [[shift('X')], 'choose_to'],
    [[t('key.with_ctrl', { key: 'A' })], 'choose_all'],
    [[t('key.escape')], 'choose_none'],
  ] as const;
  const everywhere = [
    [['/'], 'search'],
    [[t('key.escape')], 'close'],
    [[t('palette.shortcut_ctrl'), t('palette.shortcut')], 'palette'],
    [['?'], 'help'],
  ] as const;
  return { moving, beside, choosing, marking, everywhere };
}

type Props = {
  opened: boolean;
  onClose: () => void;
  canChoose: boolean;
  opensBeside: boolean;
  canMark: boolean;
};

/** The keys of a page with a grid: J and K also go on from a lead that is open beside it. */
export function KeysHelp({ opened, onClose, canChoose, opensBeside, canMark }: Props) {
  const t = useText();
  const { moving, beside, choosing, marking, everywhere } = useKeys();
  // Its key is heard with nothing focused, too.
  useFocusBack(opened);
  const shown = [
    ...moving,
    ...(opensBeside ? beside : []),
    ...(canChoose ? choosing : []),
    ...(canMark ? marking : []),
    ...everywhere,
  ];
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('keys_help.title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <dl className={classes.keys}>
        {shown.map(([keys, deed]) => (
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
