import { useDebouncedCallback } from '@mantine/hooks';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';

/** Milliseconds of quiet after which what was typed is told. */
const quietTime = 250;

/**
 * A text that is typed here and told after a moment of quiet, or when the field is left. What comes back meanwhile is what
 * was told a moment ago and takes nothing away; only what somebody else set replaces it.
 */
export function useTyped(value: string, onTell: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const tell = useDebouncedCallback(
    (text: string) => {
      told.current = text;
      onTell(text);
    },
    { delay: quietTime, flushOnUnmount: true },
  );
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setTyped(value);
  }, [value]);
  return {
    value: typed,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      setTyped(currentTarget.value);
      tell(currentTarget.value);
    },
    onBlur: () => tell.flush(),
  };
}
