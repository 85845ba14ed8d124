import {
  IconBuilding,
  IconBuildingStore,
  IconSpeakerphone,
  IconUser,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './autopilots.module.css';

const icons: Record<KindKey, TablerIcon> = {
  local: IconBuildingStore,
  company: IconBuilding,
  people: IconUser,
  domain: IconWorld,
  influencer: IconSpeakerphone,
};

/** What kind of leads is looked for. */
export function KindMark({ kind }: { kind: KindKey }) {
  const t = useText();
  const Icon = icons[kind];
  return (
    <span className={classes.kind}>
      <Icon size={15} stroke={1.7} aria-hidden />
      {t(`list_type.${kind}`)}
    </span>
  );
}
