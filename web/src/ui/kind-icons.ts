import {
  IconBuilding,
  IconBuildingStore,
  IconSpeakerphone,
  IconUser,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import type { KindKey } from '#shared/domain/kinds/index.ts';

/** The sign of each kind of lead. */
export const kindIcons: Record<KindKey, TablerIcon> = {
  local: IconBuildingStore,
  company: IconBuilding,
  people: IconUser,
  domain: IconWorld,
  influencer: IconSpeakerphone,
};
