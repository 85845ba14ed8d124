import { publishFixture } from '#functions/searchers/open-data/import/publish/publish-fixture.ts';
import { replaceManifest } from '#functions/searchers/open-data/manifest.ts';
import { postcodePlaces } from '#functions/searchers/postcodes/postcode-places.ts';

/** Publishes a few shops in midtown Manhattan, in the way of an import, as the set `manhattan` of that box. */
export async function importManhattan(folder: string): Promise<void> {
  const shops = postcodePlaces.filter(({ city }) => city === 'New York');
  const { datasets, ...manifest } = await publishFixture(folder, shops);
  const [set] = datasets;
  if (!set) throw new Error('nothing was published');
  const manhattan = {
    ...set,
    name: 'manhattan',
    bbox: [-74.012, 40.736, -73.963, 40.772] as typeof set.bbox,
  };
  await replaceManifest(folder, { ...manifest, datasets: [manhattan] });
}
