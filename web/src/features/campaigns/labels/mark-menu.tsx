import { Button, SegmentedControl, TagsInput, TextInput } from '@mantine/core';
import { IconCheck, IconPlus, IconTag } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { Link } from 'react-router-dom';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import type { Selection } from '#shared/domain/leads/filter/result-filter.ts';
import { labelColors, mostLabels } from '#shared/domain/leads/labels.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useErrorText } from '#web/lib/intl/error-text.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ButtonPopover, type Opener } from '#web/ui/button-popover.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { LabelDot } from './label-chip.tsx';
import classes from './labels.module.css';
import { createLabel, useLabels } from './use-labels.ts';

export type Mark = { labels?: Change; tags?: Change };
type Change = { add?: string[]; remove?: string[] };
type Props = {
  ref?: Ref<Opener>;
  size: 'compact-sm' | 'xs';
  /** The leads that are marked, and their list. */
  of: { list: string; selection: Selection };
  onMark: (mark: Mark) => void;
};
type Way = 'add' | 'remove';

/** Puts labels and tags on the chosen leads, or takes them off; a label that is missing is made on the way. */
export function MarkMenu({ ref, size, of, onMark }: Props) {
  const t = useText();
  return (
    <ButtonPopover ref={ref} size={size} width={280} icon={<IconTag size={15} />} label={t('labels.mark')}>
      {(close) => (
        <MarkChoice
          of={of}
          onMark={(mark) => {
            close();
            onMark(mark);
          }}
        />
      )}
    </ButtonPopover>
  );
}

/** Which labels and tags, and whether they are put on or taken off. */
export function MarkChoice({ of, onMark }: Omit<Props, 'ref' | 'size'>) {
  const t = useText();
  const [way, setWay] = useState<Way>('add');
  const [tags, setTags] = useState<string[]>([]);
  return (
    <div className={classes.menu}>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('labels.way')}
        value={way}
        data={(['add', 'remove'] as const).map((value) => ({ value, label: t(`labels.way_${value}`) }))}
        onChange={(value) => setWay(value as Way)}
      />
      <Choice way={way} has={useLabelsOf(of)} onChoose={(id) => onMark({ labels: { [way]: [id] } })} />
      <TagsInput
        size="xs"
        label={t('lead.tags')}
        description={t('labels.tags_help')}
        maxTags={20}
        maxLength={50}
        value={tags}
        onChange={setTags}
      />
      <Button
        size="compact-sm"
        variant="light"
        disabled={tags.length === 0}
        onClick={() => onMark({ tags: { [way]: tags } })}
      >
        {t(`labels.tags_${way}`)}
      </Button>
    </div>
  );
}

/** The labels that one lead has already; of several each may have others. */
function useLabelsOf({ list, selection }: Props['of']): readonly string[] {
  const [one, ...others] = 'ids' in selection ? selection.ids : [];
  const isOne = one !== undefined && others.length === 0;
  const params = isOne ? { id: list, resultId: one } : undefined;
  const { data } = useEndpoint(campaigns.endpoints.result, params ? { params } : null, { quiet: true });
  return data?.lead.labels ?? [];
}

type ChoiceProps = { way: Way; has: readonly string[]; onChoose: (id: string) => void };

/** The labels there are, by what is typed. */
function Choice({ way, has, onChoose }: ChoiceProps) {
  const t = useText();
  const errorText = useErrorText();
  const { labels, isLoading, error, retry } = useLabels();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const name = typed.trim();
  const shown = labels.filter((label) => foldText(label.name).includes(foldText(typed)));
  const exact = labels.find((label) => foldText(label.name) === foldText(name));
  const isNew = way === 'add' && name !== '' && !exact && labels.length < mostLabels;
  const create = async () => {
    setBusy(true);
    try {
      const used = new Set(labels.map(({ color }) => color));
      // Grey is hardly seen beside the others.
      const bright = labelColors.slice(1);
      const color = bright.find((one) => !used.has(one)) ?? bright[labels.length % bright.length] ?? 'blue';
      onChoose((await createLabel({ name, color })).id);
    } catch (failure) {
      setProblem(errorText(failure));
    } finally {
      setBusy(false);
    }
  };
  /** Enter does what the one button does that is meant; among several it chooses none. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const meant = exact ?? (shown.length === 1 ? shown[0] : undefined);
    if (name === '' || busy) return;
    if (meant) onChoose(meant.id);
    else if (isNew && !isLoading) void create();
  };
  if (error) return <LoadProblem compact error={error} onRetry={retry} />;
  return (
    <>
      <TextInput
        size="xs"
        data-autofocus
        maxLength={40}
        aria-label={t('labels.find')}
        placeholder={t('labels.find')}
        value={typed}
        error={problem}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setProblem(null);
        }}
        onKeyDown={onKeyDown}
      />
      {labels.length === 0 && name === '' ? <p className={classes.none}>{t('labels.none_text')}</p> : null}
      <ul className={classes.list}>
        {shown.map((label) => (
          <li key={label.id}>
            <Button
              fullWidth
              size="compact-sm"
              variant="subtle"
              color="gray"
              justify="start"
              leftSection={<LabelDot color={label.color} />}
              rightSection={
                has.includes(label.id) ? (
                  <IconCheck size={15} aria-label={t('labels.has')} role="img" />
                ) : null
              }
              onClick={() => onChoose(label.id)}
            >
              {label.name}
            </Button>
          </li>
        ))}
      </ul>
      {isNew ? (
        <Button
          size="compact-sm"
          variant="light"
          loading={busy}
          leftSection={<IconPlus size={14} />}
          onClick={create}
        >
          {t('labels.create_named', { name })}
        </Button>
      ) : null}
      <Link to="/custom-labels">{t('labels.manage')}</Link>
    </>
  );
}
