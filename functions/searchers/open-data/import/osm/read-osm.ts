import { ImportProblem } from '../import-problem.ts';
import type { ImportContext, LeftOut, NormalSet } from '../places/normal-place.ts';
import { collectFeatures } from './collect-features.ts';
import { normaliseFeature } from './normalise-feature.ts';
import { openPbf } from './read-blocks.ts';

/** The named businesses of an OpenStreetMap extract (`.osm.pbf`). */
export function readOsm(path: string, { nearest, now, progress }: ImportContext): NormalSet {
  const leftOut: LeftOut = {};
  return { leftOut, places: places() };

  async function* places() {
    const file = await openPbf(path);
    try {
      const features = await collectFeatures(file, leftOut, progress);
      if (features.length === 0) throw new ImportProblem('the extract holds no named business');
      for (const feature of features) yield normaliseFeature(feature, nearest, now());
    } finally {
      await file.close();
    }
  }
}
