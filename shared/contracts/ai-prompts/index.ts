import { group } from '../endpoint.ts';
import { fineTunes } from './fine-tunes.ts';

export type { FineTune, FineTuneTry } from './fine-tunes.ts';

/** Prompts by which AI writes of leads. */
export const aiPrompts = group('aiPrompts', fineTunes);
