import { AppError } from '#shared/errors/app-error.ts';
import type { SocialProfile, SocialProof, SocialProvider } from '../../ports.ts';
import { askGoogle, Discovery, TokenInfo, Tokens, UserInfo } from './ask-google.ts';
import { verifyIdToken } from './verify-id-token.ts';

export type GoogleSettings = {
  client_id: string;
  client_secret: () => Promise<string>;
  /** `https://accounts.google.com`; its discovery document names every address but that of `tokeninfo`. */
  issuer: string;
  tokeninfo_url: string;
};

const scope = 'openid email profile';

/** Sign-in with Google by OpenID Connect: an authorization code (preferred), or an access token that was made for us. */
export function connectGoogle(settings: GoogleSettings): SocialProvider {
  let discovery: Promise<Discovery> | undefined;
  const discover = () => {
    discovery ??= askGoogle(`${settings.issuer}/.well-known/openid-configuration`, Discovery).catch(
      (error) => {
        discovery = undefined;
        throw error;
      },
    );
    return discovery;
  };
  return {
    async options() {
      if (settings.client_id === '') return null;
      const { authorization_endpoint } = await discover();
      return { client_id: settings.client_id, authorize_url: authorization_endpoint, scope };
    },
    async profileOf(proof) {
      if (settings.client_id === '') throw new AppError('unauthenticated');
      const found = await discover();
      return proof.token_type === 'code'
        ? byCode(settings, found, proof)
        : byAccessToken(settings, found, proof.token);
    },
  };
}

async function byCode(
  settings: GoogleSettings,
  { issuer, token_endpoint, jwks_uri }: Discovery,
  { token: code, redirect_uri, code_verifier, nonce }: SocialProof,
): Promise<SocialProfile> {
  const { client_id } = settings;
  const client_secret = await settings.client_secret();
  const form = { grant_type: 'authorization_code', code, client_id, client_secret, redirect_uri };
  const body = new URLSearchParams(code_verifier ? { ...form, code_verifier } : form);
  const { id_token } = await askGoogle(token_endpoint, Tokens, { method: 'POST', body });
  return toProfile(await verifyIdToken(id_token, { issuer, jwks_uri, audience: client_id, nonce }));
}

/** An access token says nothing of whom it was made for: `tokeninfo` does, and without that any site's token would do. */
async function byAccessToken(
  { client_id, tokeninfo_url }: GoogleSettings,
  { userinfo_endpoint }: Discovery,
  token: string,
): Promise<SocialProfile> {
  const body = new URLSearchParams({ access_token: token });
  const info = await askGoogle(tokeninfo_url, TokenInfo, { method: 'POST', body });
  if (info.aud !== client_id) throw new AppError('unauthenticated');
  const headers = { authorization: `Bearer ${token}` };
  return toProfile(await askGoogle(userinfo_endpoint, UserInfo, { headers }));
}

function toProfile({ sub, email, email_verified, given_name, family_name, name }: UserInfo): SocialProfile {
  if (!email_verified)
    throw new AppError('unauthenticated', { message: 'Google has not confirmed this address.' });
  const [first = '', ...rest] = (name ?? '').split(' ');
  const address = email.toLowerCase();
  return {
    subject: sub,
    email: address,
    first_name: (given_name ?? first).slice(0, 80) || (address.split('@')[0] ?? ''),
    last_name: (family_name ?? rest.join(' ')).slice(0, 80),
  };
}
