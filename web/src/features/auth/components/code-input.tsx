import { TextInput, type TextInputProps } from '@mantine/core';

type Props = TextInputProps & { label: string };

/** A code from a mail or an app, which the browser may fill in. */
export function CodeInput(props: Props) {
  return (
    <TextInput
      size="md"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      autoFocus
      {...props}
    />
  );
}
