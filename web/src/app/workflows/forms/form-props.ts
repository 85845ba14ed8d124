import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { Node } from '#shared/domain/workflows/graph.ts';

export type Settings = Node['settings'];

/** What the form of a node is given. */
export type FormProps = {
  settings: Settings;
  /** Kind and list of the leads that come here, as far as they are known. */
  kind: KindKey | undefined;
  campaign_id: string | undefined;
  onChange: (settings: Settings) => void;
};
