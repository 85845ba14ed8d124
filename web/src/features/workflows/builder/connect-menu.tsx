import { Button, Modal, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Change } from '#shared/domain/workflows/editing/change.ts';
import type { Edge, Graph } from '#shared/domain/workflows/graph.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { canConnect, portsOf } from '../canvas/to-flow.ts';
import { useNodeWords } from '../words/use-node-words.ts';

type Props = {
  graph: Graph;
  /** The node that leads on; null keeps it closed. */
  from: string | null;
  onConnect: (changes: Change[]) => void;
  onClose: () => void;
};

/** Connects a node with another without drawing. */
export function ConnectMenu({ graph, from, onConnect, onClose }: Props) {
  const t = useText();
  return (
    <Modal
      opened={from !== null}
      onClose={onClose}
      title={t('workflows.connect')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {from === null ? null : <Fields graph={graph} from={from} onConnect={onConnect} onClose={onClose} />}
    </Modal>
  );
}

function Fields({ graph, from, onConnect, onClose }: Props & { from: string }) {
  const t = useText();
  const { nameOf, outletOf } = useNodeWords();
  const node = graph.nodes.find(({ id }) => id === from);
  const outlets = node ? portsOf(graph, node) : [];
  const [outlet, setOutlet] = useState<Edge['outlet']>(outlets[0] ?? 'out');
  const [to, setTo] = useState<string | null>(null);
  const fitting = graph.nodes.filter(({ id }) => canConnect(graph, { from, outlet, to: id }));
  const names = fitting.map(nameOf);
  return (
    <Stack gap="md">
      {outlets.length > 1 ? (
        <Select
          label={t('workflows.connect_from')}
          allowDeselect={false}
          data={outlets.map((value) => ({ value, label: outletOf(node?.kind ?? '', value) }))}
          value={outlet}
          onChange={(value) => {
            setOutlet(outlets.find((one) => one === value) ?? 'out');
            setTo(null);
          }}
        />
      ) : null}
      <Select
        searchable
        data-autofocus
        label={t('workflows.connect_to')}
        data={fitting.map(({ id }, at) => {
          const name = names[at] ?? '';
          const isOne = names.indexOf(name) === at && names.lastIndexOf(name) === at;
          const no = names.slice(0, at + 1).filter((one) => one === name).length;
          return { value: id, label: isOne ? name : `${name} (${no})` };
        })}
        value={to}
        nothingFoundMessage={t('workflows.connect_nobody')}
        onChange={setTo}
      />
      <Button
        disabled={to === null}
        onClick={() => {
          if (to !== null) onConnect([{ do: 'add_edge', edge: { from, outlet, to } }]);
          onClose();
        }}
      >
        {t('workflows.connect')}
      </Button>
    </Stack>
  );
}
