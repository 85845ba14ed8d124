import { ActionIcon, NumberInput, Switch } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Enrichment } from '#shared/domain/leads/enrichments.ts';
import type { KeyedSource } from '#shared/domain/leads/sources.ts';
import type { VendorChoice } from '#shared/domain/leads/vendor-choice.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './choice.module.css';
import { moved } from './choice-form.ts';

type Props = {
  what: Enrichment;
  choice: VendorChoice;
  onTurns: (turns: { order?: KeyedSource[]; off?: KeyedSource[] }) => void;
  most: GetInputPropsReturnType;
};

/** Who is asked for one thing, in their order: each is moved, or turned off. */
export function VendorTurns({ what, choice, onTurns, most }: Props) {
  const t = useText();
  const { order, off, most: limit } = choice.asks[what];
  const turn = (id: KeyedSource, on: boolean) =>
    onTurns({ off: on ? off.filter((one) => one !== id) : [...off, id] });
  return (
    <fieldset className={classes.part}>
      <legend>{t(`choice.${what}`)}</legend>
      <ol className={classes.turns}>
        {order.map((id, no) => {
          const name = t(`source.${id}`);
          const isOn = !off.includes(id);
          const isTooDear = isOn && limit !== null && (choice.prices[id] ?? 0) > limit;
          return (
            <li key={id} className={classes.turn} data-off={!isOn || undefined}>
              <span className={classes.no}>{no + 1}</span>
              <span className={classes.name}>
                {name}
                {isTooDear ? <span className={classes.text}>{t('choice.too_dear')}</span> : null}
              </span>
              {order.length > 1 ? (
                <>
                  <Move
                    up
                    label={name}
                    end={no === 0}
                    onMove={() => onTurns({ order: moved(order, id, -1) })}
                  />
                  <Move
                    label={name}
                    end={no === order.length - 1}
                    onMove={() => onTurns({ order: moved(order, id, 1) })}
                  />
                </>
              ) : null}
              <Switch
                size="sm"
                checked={isOn}
                onChange={(event) => turn(id, event.currentTarget.checked)}
                aria-label={t('choice.ask', { source: name, what: t(`choice.${what}`) })}
              />
            </li>
          );
        })}
      </ol>
      <NumberInput
        label={t('choice.most')}
        placeholder={t('choice.no_most')}
        min={0}
        max={1000}
        decimalScale={4}
        hideControls
        className={classes.most ?? ''}
        {...most}
      />
    </fieldset>
  );
}

/** Keeps the focus at the end of the list, where there is nothing left to do. */
function Move({ up, label, end, onMove }: { up?: true; label: string; end: boolean; onMove: () => void }) {
  const t = useText();
  const Icon = up ? IconArrowUp : IconArrowDown;
  return (
    <ActionIcon
      variant="default"
      size={30}
      aria-label={`${t(up ? 'ui.move_up' : 'ui.move_down')}: ${label}`}
      aria-disabled={end}
      data-disabled={end || undefined}
      onClick={() => (end ? undefined : onMove())}
    >
      <Icon size={16} />
    </ActionIcon>
  );
}
