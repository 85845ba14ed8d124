import { readSecret } from '../../secrets/read-secret.ts';

/**
 * The keys that are taken of the CDN, from the secrets that `EDGE_KEY_IDS` names with commas between. None where nothing stands
 * before the API. Throws `provider_unavailable` where they cannot be read: nobody is let in on a guess.
 */
export async function edgeKeys(read = readSecret): Promise<string[]> {
  const ids = (process.env.EDGE_KEY_IDS ?? '').split(',').filter(Boolean);
  return Promise.all(ids.map(read));
}
