import { build } from '#infra/local/build.ts';

/** Builds before any test file starts: two of them building the same bundles at once would read each other's halves. */
export async function setup(): Promise<void> {
  await build({ web: false });
}
