import * as z from 'zod';
import { PlatformEnv } from '#functions/platform/runtime/env.ts';

export const TrainingEnv = PlatformEnv.extend({ FILES_BUCKET: z.string().min(1) });
