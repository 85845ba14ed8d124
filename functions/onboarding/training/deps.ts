import { createFiles, type Files } from '#functions/platform/files/create-files.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { composeOnboarding, type OnboardingDeps } from '../deps.ts';

/** What those who write courses work with. */
export type TrainingDeps = OnboardingDeps & { files: Files; newId: typeof newId };

export const composeTraining = (table: Table, filesBucket: string): TrainingDeps => ({
  ...composeOnboarding(table),
  files: createFiles(filesBucket),
  newId,
});
