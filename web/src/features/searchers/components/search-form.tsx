import type { ReactNode } from 'react';
import type { Draft } from '../draft.ts';
import { KindTabs } from '../kinds/kind-tabs.tsx';
import { LocalFilters } from './local-filters.tsx';
import { RunFields } from './run-fields.tsx';
import classes from './search-form.module.css';
import type { Target } from './target-field.tsx';

export type SearchErrors = { location: string | null; target: string | null };
type Props = {
  /** Above the form: saves it under a name, or says which saved one it is. */
  savedBox: ReactNode;
  draft: Draft;
  /** How many leads it is for, chosen or not. */
  limit: number;
  onChange: (change: Partial<Draft>) => void;
  target: Target;
  onTarget: (target: Target) => void;
  suggestion: string;
  /** The list is given by the address and cannot be chosen. */
  fixedTarget: boolean;
  errors: SearchErrors;
  /** Told whether the location's text is another than the chosen place's. */
  onUnsettled: (unsettled: boolean) => void;
};

export function SearchForm({
  savedBox,
  draft,
  limit,
  onChange,
  target,
  onTarget,
  suggestion,
  fixedTarget,
  errors,
  onUnsettled,
}: Props) {
  return (
    <div className={classes.form}>
      {fixedTarget ? null : <KindTabs kind="local" />}
      {savedBox}
      <LocalFilters
        draft={draft}
        onChange={onChange}
        locationError={errors.location}
        hasMap
        onUnsettled={onUnsettled}
      />
      <div className={classes.divider} />
      <RunFields
        kind="local"
        run={draft}
        limit={limit}
        onChange={onChange}
        target={target}
        onTarget={onTarget}
        suggestion={suggestion}
        fixedTarget={fixedTarget}
        targetError={errors.target}
      />
    </div>
  );
}
