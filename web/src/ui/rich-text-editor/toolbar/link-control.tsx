import { Button, Group, Popover, Stack, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconLink } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type FormEvent, useState } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import { linkTargetOf } from './link-target.ts';

/** Makes a link of what is selected, leads an existing one elsewhere, or takes it away. */
export function LinkControl({ editor }: { editor: Editor }) {
  const t = useText();
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const linked = useEditorState({ editor, selector: (state) => state.editor.isActive('link') });
  const open = () => {
    const { href } = editor.getAttributes('link');
    setTyped(typeof href === 'string' ? href : '');
    setWrong(false);
    setOpened(true);
  };
  const set = (event: FormEvent) => {
    event.preventDefault();
    // It is inside another form, as far as React knows.
    event.stopPropagation();
    const href = linkTargetOf(typed);
    if (!href) return setWrong(true);
    setOpened(false);
    // Where nothing is selected, the address itself becomes the text.
    if (editor.state.selection.empty && !linked) {
      const link = { type: 'link', attrs: { href } };
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: typed.trim(), marks: [link] })
        .run();
    } else editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
  };
  const remove = () => {
    setOpened(false);
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      trapFocus
      returnFocus
      position="bottom-start"
      width="min(340px, 92vw)"
    >
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={t('editor.link')}
          title={t('editor.link')}
          active={linked}
          onClick={open}
        >
          <IconLink size={18} stroke={1.5} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('editor.link')}>
        <form onSubmit={set} noValidate>
          <Stack gap="sm">
            <TextInput
              label={t('editor.link_address')}
              description={t('editor.link_help')}
              value={typed}
              maxLength={2000}
              error={wrong ? t('editor.link_wrong') : null}
              data-autofocus
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setWrong(false);
              }}
            />
            <Group justify="flex-end" gap="xs">
              {linked ? (
                <Button variant="default" onClick={remove}>
                  {t('editor.link_remove')}
                </Button>
              ) : null}
              <Button type="submit">{t('editor.link_set')}</Button>
            </Group>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
