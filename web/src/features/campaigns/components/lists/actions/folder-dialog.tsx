import { Autocomplete, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { type Campaign, campaigns } from '#shared/contracts/campaigns/index.ts';
import { putIntoFolder } from '#web/features/campaigns/hooks.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { SubmitRow } from '#web/ui/fields/submit-row.tsx';
import { useFocusBack } from '#web/ui/focus-when-lost.ts';
import { toastUndo } from '#web/ui/toasts/toasts.tsx';

type Props = { lists: readonly Campaign[]; onClose: () => void };

/** Puts lists into a folder that is there or is named here; none takes them out of theirs. */
export function FolderDialog({ lists, onClose }: Props) {
  const t = useText();
  const folders = useEndpoint(campaigns.endpoints.folders, {}, { quiet: true }).data?.data ?? [];
  const [folder, setFolder] = useState(lists[0]?.folder ?? '');
  const [busy, setBusy] = useState(false);
  useFocusBack(true);
  const save = async () => {
    const name = folder.trim();
    setBusy(true);
    try {
      await putIntoFolder(lists.map(({ id }) => ({ id, folder: name })));
    } catch {
      // The call has said why; what was typed stays.
      return setBusy(false);
    }
    onClose();
    const said = name === '' ? 'lists.filed_out' : 'lists.filed';
    toastUndo(t(said, { count: lists.length, name: lists[0]?.name ?? '', folder: name }), t('ui.undo'), () =>
      putIntoFolder(lists),
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('lists.file_title', { count: lists.length, name: lists[0]?.name ?? '' })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack>
          <Autocomplete
            label={t('lists.folder')}
            description={t('lists.folder_help')}
            maxLength={60}
            data-autofocus
            // Open by itself it would cover the buttons.
            openOnFocus={false}
            data={folders.map(({ name }) => name)}
            comboboxProps={{ withinPortal: false }}
            value={folder}
            onChange={setFolder}
          />
          <SubmitRow label={t('ui.save')} busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
