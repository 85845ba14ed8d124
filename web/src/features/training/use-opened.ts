import { useState } from 'react';

type Versioned = { revision: number } | null;
const revisionOf = (item: Versioned): number => item?.revision ?? -1;

/**
 * What a form began with, and which revision of it the form is about by now. As long as nothing is changed here, it follows
 * what others save; after that it keeps its revision, and the service tells whether somebody else was faster. Null: not saved
 * yet.
 */
export function useOpened<T extends Versioned>(newest: T, unsaved: boolean) {
  const [opened, setOpened] = useState({ item: newest, revision: revisionOf(newest) });
  const open = (item: T) => setOpened({ item, revision: revisionOf(item) });
  if (!unsaved && revisionOf(newest) > opened.revision) open(newest);
  /** What the form holds has become this revision. */
  const savedAs = (revision: number) => setOpened((before) => ({ ...before, revision }));
  return { opened, open, savedAs };
}
