import { Link } from 'react-router-dom';
import type { AuditEntry } from '#shared/contracts/account/audit.ts';
import { isOfRun, targetName } from '#web/features/account/target-name.ts';
import { runAddress } from '#web/lib/addresses.ts';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = { entry: AuditEntry; names: ReadonlyMap<string, string> };

/** What an act was done to; a run leads to its page. */
export function Target({ entry, names }: Props) {
  const t = useText();
  const name = targetName(entry, names, t);
  if (!isOfRun(entry) || !entry.target) return name;
  return <Link to={runAddress(entry.target)}>{name}</Link>;
}
