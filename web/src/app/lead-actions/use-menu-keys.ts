import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { ActionKey } from '#shared/domain/kinds/actions.ts';
import { inPlaceOfList } from '#web/features/campaigns/components/leads/panel/lead-panel.tsx';
import { isAnythingOpen } from '#web/ui/grid/use-clear-key.ts';
import { typingFields } from '#web/ui/grid/use-help-key.ts';

/** What a letter opens. */
const keyed = { l: 'custom-labels', a: 'assign' } as const satisfies Record<string, ActionKey>;
export type KeyedAct = (typeof keyed)[keyof typeof keyed];

/** How a key opens the menus of some leads. */
export type Menus = { open: (act: KeyedAct) => void };

/** Milliseconds for which a key waits for the lead that it is for. */
const patience = 1500;

const actOf = ({ key }: KeyboardEvent): KeyedAct | undefined =>
  Object.entries(keyed).find(([letter]) => letter === key.toLowerCase())?.[1];

/** L opens what puts labels on, and A what says who looks after a lead: for the leads that are chosen, or else for the one that is open. */
export function useMenuKeys() {
  const ofSelection = useRef<Menus>(null);
  const openLead = useRef<Menus>(null);
  const early = useRef<{ act: KeyedAct; at: number }>(undefined);
  // A lead that was opened a moment ago has its menus once it has come.
  const ofOpenLead = useCallback((menus: Menus | null) => {
    openLead.current = menus;
    const asked = early.current;
    if (menus) early.current = undefined;
    // Which buttons have room is known a moment later.
    if (menus && asked && performance.now() - asked.at < patience)
      requestAnimationFrame(() => openLead.current?.open(asked.act));
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = actOf(event);
      if (!act || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(typingFields)) return;
      if (isAnythingOpen()) return;
      const menus = menusOf(ofSelection, openLead);
      early.current = menus ? undefined : { act, at: performance.now() };
      if (!menus) return;
      // Else the letter itself would be the first one of what is looked for.
      event.preventDefault();
      menus.open(act);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return { ofSelection, ofOpenLead };
}

type Place = RefObject<Menus | null>;

/** A selection behind an open lead is not to be seen: nobody would mean it. */
function menusOf(ofSelection: Place, openLead: Place): Menus | null {
  const isHidden = openLead.current !== null && window.matchMedia(inPlaceOfList).matches;
  return (isHidden ? null : ofSelection.current) ?? openLead.current;
}
