import type { Autopilot } from '#shared/contracts/autopilots/index.ts';

const key = 'opened_autopilot';
const nameOf = ({ id, version }: Pick<Autopilot, 'id' | 'version'>): string => `${id}.${version}`;

/** The version of an autopilot whose search stands in the address of this tab: a page that is loaded again must not bring back a search that somebody has changed since. */
export const openedVersion = {
  is: (autopilot: Pick<Autopilot, 'id' | 'version'>): boolean =>
    sessionStorage.getItem(key) === nameOf(autopilot),
  keep: (autopilot: Pick<Autopilot, 'id' | 'version'>): void =>
    sessionStorage.setItem(key, nameOf(autopilot)),
};
