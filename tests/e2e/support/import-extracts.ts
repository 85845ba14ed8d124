import { publishSets } from '#functions/searchers/open-data/import/publish/publish-fixture.ts';
import { replaceManifest } from '#functions/searchers/open-data/manifest.ts';
import { postcodePlaces } from '#functions/searchers/postcodes/postcode-places.ts';

type Box = [west: number, south: number, east: number, north: number];
const extracts: readonly { name: string; city: string; bbox: Box }[] = [
  { name: 'manhattan', city: 'New York', bbox: [-74.012, 40.736, -73.963, 40.772] },
  { name: 'munich', city: 'München', bbox: [11.535, 48.117, 11.615, 48.157] },
];

/** Publishes a few shops in midtown Manhattan and in Munich, in the way of an import: two sets side by side, each of its box. */
export async function importExtracts(folder: string): Promise<void> {
  const sets = extracts.map(({ name, city }) => ({
    name,
    places: postcodePlaces.filter((place) => place.city === city),
    imported: new Date(),
  }));
  const { datasets, ...manifest } = await publishSets(folder, sets);
  const boxOf = (name: string) => extracts.find((extract) => extract.name === name)?.bbox;
  const boxed = datasets.map((set) => ({ ...set, bbox: boxOf(set.name) ?? set.bbox }));
  await replaceManifest(folder, { ...manifest, datasets: boxed });
}
