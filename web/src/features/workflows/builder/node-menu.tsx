import { Modal, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Node } from '#shared/domain/workflows/graph.ts';
import { type NodeKind, nodeGroups, nodeKindKeys, nodeKindOf } from '#shared/domain/workflows/node-kinds.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { iconOf } from '../words/node-icons.ts';
import { useNodeWords } from '../words/use-node-words.ts';
import { isFound, kindMeant } from './find-kinds.ts';
import classes from './node-menu.module.css';

type Props = {
  opened: boolean;
  /** Kinds that can stand there. */
  kinds: readonly NodeKind[];
  /** What a node costs, in words; null where it is free. */
  priceOf: (kind: NodeKind, settings: Node['settings']) => string | null;
  /** `settings`: what the words that it was found by say of it. */
  onChoose: (kind: NodeKind, settings: Node['settings']) => void;
  onClose: () => void;
};

/** All kinds of nodes that can stand at a place, found by their words. */
export function NodeMenu({ opened, kinds, priceOf, onChoose, onClose }: Props) {
  const t = useText();
  const { kindOf } = useNodeWords();
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const shown = nodeKindKeys.filter(
    (kind) =>
      kinds.includes(kind) &&
      isFound(`${kindOf(kind)} ${t(`workflows.about.${kind}`)} ${t(`workflows.find.${kind}`)}`, text),
  );
  const sought = kindMeant(text, (kind) => t(`workflows.find_kind.${kind}`));
  const settingsOf = (kind: NodeKind): Node['settings'] =>
    kind === 'search' && sought ? { search: { kind: sought } } : {};
  const choose = (kind: NodeKind) => {
    setText('');
    onChoose(kind, settingsOf(kind));
  };
  const close = () => {
    setText('');
    onClose();
  };
  const step = (by: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[Math.min(buttons.length - 1, Math.max(0, at + by))]?.focus();
  };
  const onArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    step(event.key === 'ArrowDown' ? 1 : -1);
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('workflows.add')}
      size="md"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <TextInput
        data-autofocus
        leftSection={<IconSearch size={16} />}
        placeholder={t('workflows.find_node')}
        aria-label={t('workflows.find_node')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && shown[0]) choose(shown[0]);
          onArrow(event);
        }}
      />
      <div ref={list} className={classes.list}>
        {nodeGroups.map((group) => {
          const own = shown.filter((kind) => nodeKindOf(kind).group === group);
          return own.length === 0 ? null : (
            <section key={group} aria-label={t(`workflows.group.${group}`)}>
              <h3 className={classes.group}>{t(`workflows.group.${group}`)}</h3>
              {own.map((kind) => {
                const Icon = iconOf(kind);
                const price = priceOf(kind, settingsOf(kind));
                return (
                  <UnstyledButton
                    key={kind}
                    className={classes.kind ?? ''}
                    onKeyDown={onArrow}
                    onClick={() => choose(kind)}
                  >
                    <Icon size={18} stroke={1.7} aria-hidden />
                    <span>
                      <span className={classes.name}>
                        {kindOf(kind)}
                        {kind === 'search' && sought ? ` · ${t(`list_type.${sought}`)}` : ''}
                      </span>
                      <span className={classes.about}>{t(`workflows.about.${kind}`)}</span>
                      {price ? <span className={classes.price}>{price}</span> : null}
                    </span>
                  </UnstyledButton>
                );
              })}
            </section>
          );
        })}
        {shown.length === 0 ? <p className={classes.none}>{t('ui.no_results')}</p> : null}
      </div>
    </Modal>
  );
}
