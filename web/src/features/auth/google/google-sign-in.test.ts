import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginGoogleSignIn } from './begin-google-sign-in.ts';
import { keepPending, type PendingSignIn, takePending } from './pending-sign-in.ts';
import { challengeOf, randomText } from './random-text.ts';
import { readReturn } from './read-return.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('window', { location: { origin: 'https://app.leadwright.example' } });
});
afterEach(() => vi.unstubAllGlobals());

const pending: PendingSignIn = { state: 's', nonce: 'n', verifier: 'v', next: '/wallet' };

describe('the way to Google', () => {
  const options = {
    client_id: 'our-client',
    authorize_url: 'https://accounts.example/o/oauth2?hd=x',
    scope: 'openid email profile',
  };

  it('asks for a code, with a state, a nonce and the hash of a verifier that stays here', async () => {
    const url = new URL(await beginGoogleSignIn(options, '/wallet'));
    const kept = takePending();
    expect(Object.fromEntries(url.searchParams)).toEqual({
      hd: 'x',
      response_type: 'code',
      response_mode: 'form_post',
      client_id: 'our-client',
      scope: 'openid email profile',
      redirect_uri: 'https://app.leadwright.example/auth/google-return',
      state: kept?.state,
      nonce: kept?.nonce,
      code_challenge: createHash('sha256')
        .update(kept?.verifier ?? '')
        .digest('base64url'),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
    expect(url.href).not.toContain(kept?.verifier);
    expect(kept?.next).toBe('/wallet');
  });

  it('is another each time', async () => {
    await beginGoogleSignIn(options, '/');
    const first = takePending();
    await beginGoogleSignIn(options, '/');
    const second = takePending();
    for (const part of ['state', 'nonce', 'verifier'] as const)
      expect(first?.[part]).not.toBe(second?.[part]);
  });

  it('has secrets as long as PKCE wants them, in its alphabet', () => {
    expect(randomText()).toMatch(/^[\w-]{43}$/);
  });

  it('hashes as RFC 7636 shows', async () => {
    const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
    expect(await challengeOf(verifier)).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
  });
});

describe('the way back from Google', () => {
  const back = (query: string, kept: PendingSignIn | null = pending) =>
    readReturn(new URLSearchParams(query), kept).kind;

  it('brings a code', () => {
    expect(back('code=c&state=s')).toBe('code');
  });

  it.each([
    ['another state', 'code=c&state=other', pending],
    ['no state', 'code=c', pending],
    ['nothing kept', 'code=c&state=s', null],
    ['an error with another state', 'error=access_denied&state=other', pending],
  ])('is stale with %s', (_, query, kept) => {
    expect(back(query, kept)).toBe('stale');
  });

  it.each(['error=access_denied&state=s', 'state=s', 'error=x&code=c&state=s'])(
    'is a refusal: %s',
    (query) => {
      expect(back(query)).toBe('denied');
    },
  );

  it('works once', () => {
    keepPending(pending);
    expect(takePending()).toEqual(pending);
    expect(takePending()).toBeNull();
  });

  it('finds nothing in what somebody else stored there', () => {
    sessionStorage.setItem('google_sign_in', '{"state":1}');
    expect(takePending()).toBeNull();
    sessionStorage.setItem('google_sign_in', 'not JSON');
    expect(takePending()).toBeNull();
  });
});
