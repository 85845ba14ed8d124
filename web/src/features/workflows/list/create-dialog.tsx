import { Button, FileButton, Group, Modal, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { workflows } from '#shared/contracts/workflows/index.ts';
import { readFile } from '#shared/domain/workflows/file.ts';
import { type TemplateKey, templateKeys } from '#shared/domain/workflows/templates.ts';
import { workflowAddress } from '#web/lib/addresses.ts';
import { call } from '#web/lib/api/call.ts';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';
import { browserZone } from '#web/lib/session/session.ts';
import { refreshWorkflows } from '../hooks.ts';

type Props = { opened: boolean; onClose: () => void };
type Start = 'empty' | TemplateKey | 'file';

/** A new workflow: empty, from a template, or from a file. */
export function CreateDialog({ opened, onClose }: Props) {
  const t = useText();
  const textOr = useTextOr();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [start, setStart] = useState<Start>('empty');
  const [file, setFile] = useState<{ name: string; content: unknown } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const suggestion =
    start === 'empty' || start === 'file' ? t('workflows.create') : t(`workflows.template.${start}`);
  const take = async (given: File | null) => {
    if (!given) return;
    const content = await given
      .text()
      .then((text): unknown => JSON.parse(text))
      .catch(() => undefined);
    const read = readFile(content);
    setStart('file');
    setFile({ name: given.name, content });
    if ('problem' in read) {
      const { key, ...values } = read.problem;
      setProblem(textOr(`fields.${key}`, t('workflows.file_wrong'), values));
      return;
    }
    setProblem(null);
    setName((was) => was || read.file.name);
  };
  const create = async () => {
    setBusy(true);
    try {
      const body = {
        name: name.trim() || suggestion,
        time_zone: browserZone(),
        ...(start === 'file'
          ? { file: file?.content as never }
          : start === 'empty'
            ? {}
            : { template: start }),
      };
      const { id } = await call(workflows.endpoints.create, { body });
      await refreshWorkflows();
      void navigate(workflowAddress(id));
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
  const lacks = start === 'file' && (!file || problem !== null);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('workflows.create')}
      size="md"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!lacks && !busy) void create();
        }}
      >
        <Stack gap="md">
          <TextInput
            data-autofocus
            label={t('ui.name')}
            placeholder={suggestion}
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Radio.Group
            label={t('workflows.begin_with')}
            value={start}
            error={problem}
            onChange={(value) => setStart(value as Start)}
          >
            <Stack gap={10} mt={8}>
              {(['empty', ...templateKeys, 'file'] as const).map((key) => (
                <Radio
                  key={key}
                  value={key}
                  label={key === 'file' && file ? file.name : t(`workflows.template.${key}`)}
                />
              ))}
            </Stack>
          </Radio.Group>
          <Group justify="space-between">
            <FileButton accept="application/json,.json" onChange={(given) => void take(given)}>
              {(props) => (
                <Button variant="default" {...props}>
                  {t('workflows.choose_file')}
                </Button>
              )}
            </FileButton>
            <Button loading={busy} disabled={lacks} type="submit">
              {t('workflows.begin')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
