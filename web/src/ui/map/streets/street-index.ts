import { MapIndex, mapIndexName, mapPrefix } from '#shared/domain/street-map.ts';

let asked: Promise<MapIndex> | undefined;

/** Which street maps there are; asked for once, and again if that failed. */
export function loadStreetIndex(): Promise<MapIndex> {
  asked ??= ask();
  asked.catch(() => {
    asked = undefined;
  });
  return asked;
}

async function ask(): Promise<MapIndex> {
  const reply = await fetch(`/${mapPrefix}${mapIndexName}`);
  if (!reply.ok) throw new Error(`no index of street maps: ${reply.status}`);
  return MapIndex.parse(await reply.json());
}
