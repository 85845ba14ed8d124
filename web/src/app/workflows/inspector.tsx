import { ActionIcon, Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { IconFlask, IconLink, IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Problem } from '#shared/domain/workflows/check-graph.ts';
import type { Change } from '#shared/domain/workflows/editing/change.ts';
import { edgesFrom, type Graph, type Node } from '#shared/domain/workflows/graph.ts';
import { isNodeKind, takesOf } from '#shared/domain/workflows/node-kinds.ts';
import { iconOf } from '#web/features/workflows/words/node-icons.ts';
import { useNodeWords } from '#web/features/workflows/words/use-node-words.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './builder.module.css';
import { FailureField } from './failure-field.tsx';
import { NodeForm } from './forms/node-form.tsx';
import { useLeadsOf } from './use-leads-of.ts';
import { useNodePrices } from './words/use-node-prices.ts';

type Props = {
  graph: Graph;
  node: Node;
  problems: readonly Problem[];
  /** What came out of it when it was tried last, in words. */
  pin: string | undefined;
  busy: boolean;
  onChange: (changes: Change[]) => void;
  onClose: () => void;
  /** Tries what follows it. */
  onTest: () => void;
  onAdd: () => void;
  onConnect: () => void;
  /** Somebody wants a node for what fails in it. */
  onBranch: () => void;
};

/** Everything that can be said of one node. */
export function Inspector(props: Props) {
  const { graph, node, problems, pin, onChange } = props;
  const t = useText();
  const { kindOf, nameOf, problemOf } = useNodeWords();
  const { id, kind, settings } = node;
  const { kind: leadKind, campaign_id } = useLeadsOf(graph, id);
  const priceOf = useNodePrices(leadKind);
  const price = isNodeKind(kind) ? priceOf(kind, settings) : null;
  const Icon = iconOf(kind);
  const own = problems.filter((one) => one.node === id);
  return (
    <aside className={classes.inspector} aria-label={nameOf(node)}>
      <header className={classes.head}>
        <Icon size={18} stroke={1.7} aria-hidden />
        <h2>{kindOf(kind)}</h2>
        <ActionIcon
          aria-label={t('workflows.remove', { name: nameOf(node) })}
          onClick={() => onChange([{ do: 'remove_node', id }])}
        >
          <IconTrash size={17} />
        </ActionIcon>
        <ActionIcon aria-label={t('ui.close')} onClick={props.onClose}>
          <IconX size={17} />
        </ActionIcon>
      </header>
      {/* Of another node, what somebody has typed here is not. */}
      <Stack key={id} gap="md" className={classes.fields ?? ''}>
        {isNodeKind(kind) ? <p className={classes.about}>{t(`workflows.about.${kind}`)}</p> : null}
        {price ? <p className={classes.about}>{price}</p> : null}
        {own.map((problem) => (
          <Alert key={`${problem.code} ${problem.path}`} color="orange" py="xs">
            {problemOf(problem, kind)}
          </Alert>
        ))}
        {isNodeKind(kind) ? (
          <NodeForm
            nodeKind={kind}
            settings={settings}
            kind={leadKind}
            campaign_id={campaign_id}
            onChange={(next) => onChange([{ do: 'set_node', id, settings: next }])}
          />
        ) : null}
        <NameField node={node} onChange={onChange} />
        {isNodeKind(kind) && takesOf(kind) === 'leads' ? (
          <FailureField graph={graph} node={node} onChange={onChange} onBranch={props.onBranch} />
        ) : null}
        <Group gap="xs">
          <Button size="xs" variant="default" leftSection={<IconPlus size={15} />} onClick={props.onAdd}>
            {t('workflows.add_next')}
          </Button>
          <Button size="xs" variant="default" leftSection={<IconLink size={15} />} onClick={props.onConnect}>
            {t('workflows.connect')}
          </Button>
        </Group>
        {pin ? (
          <Stack gap={6}>
            <p className={classes.about}>{pin}</p>
            {edgesFrom(graph, id).some(({ outlet }) => outlet === 'out') ? (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconFlask size={15} />}
                loading={props.busy}
                onClick={props.onTest}
              >
                {t('workflows.test_after')}
              </Button>
            ) : null}
          </Stack>
        ) : null}
      </Stack>
    </aside>
  );
}

/** Somebody who types has come to an end where nothing was typed for so long. */
const typingMs = 700;

/** What somebody calls it, kept when they have typed it or go on elsewhere. */
function NameField({ node: { id, kind, name }, onChange }: Pick<Props, 'node' | 'onChange'>) {
  const t = useText();
  const { kindOf } = useNodeWords();
  const [text, setText] = useState(name ?? '');
  // What somebody types on is not taken from under their hands.
  useEffect(() => setText((was) => (was.trim() === (name ?? '') ? was : (name ?? ''))), [name]);
  const keep = () => {
    const next = text.trim();
    if (next !== (name ?? '')) onChange([{ do: 'rename_node', id, name: next === '' ? null : next }]);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun anew with each letter alone
  useEffect(() => {
    const timer = setTimeout(keep, typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextInput
      label={t('workflows.own_name')}
      placeholder={kindOf(kind)}
      maxLength={60}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep();
      }}
    />
  );
}
