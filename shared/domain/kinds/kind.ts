import type * as z from 'zod';
import type { ActionKey } from './actions.ts';
import type { Column, ColumnValues } from './column.ts';
import type { Manual } from './entry/manual-entry.ts';

/** What can be delivered and charged for. */
export type Delivered = 'contact' | 'phone' | 'similar' | 'employees' | 'email' | 'enrichment';

/** What a source knows of somebody, as far as it says who that is; `first` gives the surest value of a field. */
export type Identified = { columns: ColumnValues; first: (field: 'website' | 'email') => string | undefined };

/** How a preview hides what it must not give away: all but the first name, a host but its ending, all but the first letter. */
export type Mask = 'surname' | 'host' | 'text';

/** All that differs between one kind of lead and another. */
export type Kind = {
  /** The list type's number on the wire; its name in lower case is the key of its label. */
  id: number;
  name: string;
  /** A search for leads of this kind, strictly: what a form and a request must say. Its `kind` is the registry's key. */
  search: z.ZodType<{ kind: string }>;
  /** The same as any release may have stored it. */
  stored: z.ZodType<{ kind: string }>;
  /** In the order of the grid. Those that are not common are kept in the `columns` of a lead. */
  columns: readonly Column[];
  /** The columns that stand under the name, where there is room for a second line. */
  under: readonly string[];
  /** Its leads have a website of their own, which can be read for what it says of them. */
  hasSite: boolean;
  /** The name and columns of its own that are the lead itself: a preview hides them until they are paid for. */
  masked?: Readonly<Record<string, Mask>>;
  /** Keys under which the same lead is known to every source, beside the sources' own ids; the strongest first. */
  identity: (of: Identified) => string[];
  /** How the prompts that every account has speak of one, and what tells most of it; columns stand in double braces. */
  spoken: { who: string; facts: string };
  /** What somebody may type in of a lead of this kind, and what they must. */
  manual: Manual;
  /** What people do with a list of it and its leads: section 6 of the specification, and what is ours. */
  actions: readonly ActionKey[];
  /** Credits for each thing that is delivered: section 9 of the specification. What is not named costs nothing. */
  delivered: Partial<Record<Delivered, number>>;
};
