const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** 43 characters that nobody can guess: 256 bits, as the verifier of PKCE asks for at least. */
export const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** PKCE's S256 of a verifier. */
export async function challengeOf(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return base64url(new Uint8Array(hash));
}
