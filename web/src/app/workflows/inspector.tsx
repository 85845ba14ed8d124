import { ActionIcon, Alert, Select, Stack, TextInput } from '@mantine/core';
import { IconTrash, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { kindKeys } from '#shared/domain/kinds/index.ts';
import { failurePaths } from '#shared/domain/runs/plan.ts';
import { listsOf, type Problem } from '#shared/domain/workflows/check-graph.ts';
import type { Change } from '#shared/domain/workflows/editing/change.ts';
import type { Graph, Node } from '#shared/domain/workflows/graph.ts';
import { isNodeKind, takesOf } from '#shared/domain/workflows/node-kinds.ts';
import { iconOf } from '#web/features/workflows/words/node-icons.ts';
import { useNodeWords } from '#web/features/workflows/words/use-node-words.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './builder.module.css';
import { useLists } from './forms/list-forms.tsx';
import { NodeForm } from './forms/node-form.tsx';

type Props = {
  graph: Graph;
  node: Node;
  problems: readonly Problem[];
  onChange: (changes: Change[]) => void;
  onClose: () => void;
};

/** Everything that can be said of one node. */
export function Inspector({ graph, node, problems, onChange, onClose }: Props) {
  const t = useText();
  const { kindOf, nameOf, problemOf } = useNodeWords();
  const { id, kind, settings, on_failure } = node;
  const part = listsOf(graph).parts.find(({ nodes }) => nodes.some((one) => one.id === id));
  const lists = useLists(undefined);
  const campaign_id = part?.campaign_id;
  const search = part?.nodes.find((one) => one.kind === 'search')?.settings.search as
    | { kind?: string }
    | undefined;
  const listKind = lists.find((list) => list.id === campaign_id)?.type;
  const leadKind = listKind ?? kindKeys.find((key) => key === search?.kind);
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
        <ActionIcon aria-label={t('ui.close')} onClick={onClose}>
          <IconX size={17} />
        </ActionIcon>
      </header>
      <Stack gap="md" className={classes.fields ?? ''}>
        {isNodeKind(kind) ? <p className={classes.about}>{t(`workflows.about.${kind}`)}</p> : null}
        {own.map((problem) => (
          <Alert key={`${problem.code} ${problem.path}`} color="orange" py="xs">
            {problemOf(problem)}
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
        <NameField key={id} node={node} onChange={onChange} />
        {isNodeKind(kind) && takesOf(kind) === 'leads' ? (
          <Select
            label={t('workflows.on_failure')}
            allowDeselect={false}
            data={failurePaths.map((value) => ({ value, label: t(`workflows.on_failure.${value}`) }))}
            value={on_failure ?? 'go_on'}
            onChange={(value) => {
              const chosen = failurePaths.find((one) => one === value);
              if (chosen) onChange([{ do: 'set_failure', id, on_failure: chosen }]);
            }}
          />
        ) : null}
      </Stack>
    </aside>
  );
}

/** What somebody calls it, kept when they go on elsewhere. */
function NameField({ node: { id, kind, name }, onChange }: Pick<Props, 'node' | 'onChange'>) {
  const t = useText();
  const { kindOf } = useNodeWords();
  const [text, setText] = useState(name ?? '');
  useEffect(() => setText(name ?? ''), [name]);
  const keep = () => {
    const next = text.trim();
    if (next !== (name ?? '')) onChange([{ do: 'rename_node', id, name: next === '' ? null : next }]);
  };
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
