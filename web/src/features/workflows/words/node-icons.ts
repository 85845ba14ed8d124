import {
  IconAlignBoxLeftMiddle,
  IconArrowsJoin,
  IconArrowsSplit,
  IconCopy,
  IconDeviceFloppy,
  IconFilter,
  IconHourglass,
  IconInfoCircle,
  IconList,
  IconMailCheck,
  IconPhone,
  IconPuzzle,
  IconSearch,
  IconSend,
  IconSparkles,
  IconTag,
  IconUserCheck,
  IconUserSearch,
  IconUsers,
  IconWorldSearch,
  type TablerIcon,
} from '@tabler/icons-react';
import type { NodeKind } from '#shared/domain/workflows/node-kinds.ts';

const icons: Partial<Record<NodeKind, TablerIcon>> = {
  search: IconSearch,
  list: IconList,
  save: IconDeviceFloppy,
  filter: IconFilter,
  split: IconArrowsSplit,
  merge: IconArrowsJoin,
  wait: IconHourglass,
  enrich: IconWorldSearch,
  verify: IconMailCheck,
  'get-phones': IconPhone,
  'get-employees': IconUsers,
  'find-similar': IconUserSearch,
  details: IconInfoCircle,
  research: IconSparkles,
  ai: IconAlignBoxLeftMiddle,
  mark: IconTag,
  assign: IconUserCheck,
  copy: IconCopy,
  connect: IconSend,
};

/** The picture of a kind of node; a kind that has none of its own, or that this release does not know, has a common one. */
export const iconOf = (kind: string): TablerIcon => (icons as Record<string, TablerIcon>)[kind] ?? IconPuzzle;
