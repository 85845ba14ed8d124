import {
  IconDownload,
  IconFolderShare,
  IconMailCheck,
  IconSend,
  IconSparkles,
  IconTag,
  IconTrash,
  IconUserCheck,
  IconUserPlus,
  IconWand,
} from '@tabler/icons-react';
import type { ActionKey } from '#shared/domain/kinds/actions.ts';
import type { MessageKey } from '#web/lib/intl/messages.ts';

type Words = { label: MessageKey; icon: typeof IconSend };

/** What actions on leads are called, in the bar, at a lead and in the palette. Those that are not offered yet have no words. */
export const actWords: Partial<Record<ActionKey, Words>> = {
  website: { label: 'list.enrich', icon: IconSparkles },
  'find-emails': { label: 'list.find_emails', icon: IconUserPlus },
  'get-phones': { label: 'step_kind.get-phones', icon: IconUserPlus },
  'get-employees': { label: 'step_kind.get-employees', icon: IconUserPlus },
  'find-similar': { label: 'step_kind.find-similar', icon: IconUserPlus },
  enrich: { label: 'step_kind.details', icon: IconUserPlus },
  details: { label: 'step_kind.details', icon: IconUserPlus },
  ai: { label: 'step_kind.ai', icon: IconWand },
  verify: { label: 'step_kind.verify', icon: IconMailCheck },
  webhook: { label: 'list.send', icon: IconSend },
  'custom-labels': { label: 'labels.mark', icon: IconTag },
  assign: { label: 'owner.assign', icon: IconUserCheck },
  take: { label: 'list.take', icon: IconFolderShare },
  csv: { label: 'export.open_dialog', icon: IconDownload },
  delete: { label: 'ui.delete', icon: IconTrash },
};
