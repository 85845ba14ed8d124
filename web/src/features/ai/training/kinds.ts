import { IconFileText, IconHelpCircle, IconLink, IconNotes } from '@tabler/icons-react';
import { aiTraining, type TrainingEntry } from '#shared/contracts/ai-training/index.ts';

const { endpoints } = aiTraining;

export type Kind = TrainingEntry['kind'];

/** How the entries of a kind are read and removed, and what stands for them. */
export const kinds = {
  link: { list: endpoints.websiteLinks, remove: endpoints.removeLink, icon: IconLink },
  text: { list: endpoints.trainingTexts, remove: endpoints.removeText, icon: IconNotes },
  qa: { list: endpoints.trainingQa, remove: endpoints.removeQa, icon: IconHelpCircle },
  file: { list: endpoints.trainingFiles, remove: endpoints.removeFile, icon: IconFileText },
} as const;

/** Everything on the page that shows entries. */
export const lists = Object.values(kinds).map(({ list }) => list);
