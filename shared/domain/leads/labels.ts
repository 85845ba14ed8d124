import * as z from 'zod';

/** Colours of the page's own palette, so that labels are read in both themes. */
export const labelColors = ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet'] as const;

/** A word of an account's own that stands on leads. `name` is unique in the account, whatever its case. */
export const Label = z.object({
  id: z.string(),
  name: z.string(),
  color: z.enum(labelColors).catch('gray'),
  created_at: z.string(),
});
export type Label = z.infer<typeof Label>;

/** So many labels an account may have, and so many may stand on a lead. */
export const mostLabels = 100;
export const mostLabelsOfLead = 20;

/** In characters. */
export const longestLabelName = 40;
export const LabelName = z.string().trim().min(1).max(longestLabelName);

/** A word that stands on a lead or a list as it was typed, and of which nothing else is known. */
export const Tag = z.string().trim().min(1).max(50);
export const Tags = z.array(Tag).max(mostLabelsOfLead);
