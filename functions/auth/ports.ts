/** Who somebody is, by a provider's word. `subject` is the provider's own id and never changes; the address is confirmed by it. */
export type SocialProfile = { subject: string; email: string; first_name: string; last_name: string };

/** What a provider's page gave to the browser. `nonce`, `redirect_uri` and `code_verifier` belong to the request for a code. */
export type SocialProof = {
  token: string;
  token_type: 'code' | 'access_token';
  redirect_uri: string;
  code_verifier?: string | undefined;
  nonce?: string | undefined;
};

export type SocialProvider = {
  /** Where a browser begins; undefined where the provider is not set up. */
  options(): Promise<{ client_id: string; authorize_url: string; scope: string } | null>;
  /** Throws `unauthenticated` for a proof that is not good, `provider_unavailable` where the provider does not answer. */
  profileOf(proof: SocialProof): Promise<SocialProfile>;
};
