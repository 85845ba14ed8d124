import type { KindKey } from '#shared/domain/kinds/index.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { kindIcons } from '#web/ui/kind-icons.ts';
import classes from './autopilots.module.css';

/** What kind of leads is looked for. */
export function KindMark({ kind }: { kind: KindKey }) {
  const t = useText();
  const Icon = kindIcons[kind];
  return (
    <span className={classes.kind}>
      <Icon size={15} stroke={1.7} aria-hidden />
      {t(`list_type.${kind}`)}
    </span>
  );
}
