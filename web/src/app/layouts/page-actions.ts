import { useEffect, useRef } from 'react';

/** Something that the page which is open can do, for the palette. */
export type PageAction = {
  id: string;
  label: string;
  icon: React.ComponentType<{ size?: number; stroke?: number }>;
  run: () => void;
};
export type PageActions = { group: string; actions: PageAction[] };

let given: (() => PageActions[]) | null = null;

/** Asked when the palette opens: what is chosen then is what an action is for. */
export const pageActions = (): PageActions[] => given?.() ?? [];

/** Gives the palette what this page can do, for as long as it is open. */
export function usePageActions(get: () => PageActions[]): void {
  const latest = useRef(get);
  useEffect(() => {
    latest.current = get;
  });
  useEffect(() => {
    const give = () => latest.current();
    given = give;
    return () => {
      if (given === give) given = null;
    };
  }, []);
}
