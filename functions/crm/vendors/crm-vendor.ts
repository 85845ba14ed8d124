import type { ghlLevels, ghlVersions } from '#shared/domain/crm/kinds.ts';
import type { Pace } from '../sending/pace.ts';

export type GhlVersion = (typeof ghlVersions)[number];
export type GhlLevel = (typeof ghlLevels)[number];

/** What a CRM gives to whoever may reach somebody's data there. */
export type Granted = {
  access_token: string;
  /** Replaces the one before, which is of no use any more. Absent where the token has no end. */
  refresh_token?: string | undefined;
  /** Seconds; absent for a token without an end. */
  expires_in?: number | undefined;
  scopes: string[];
  level?: GhlLevel | undefined;
  /** The sub-account or the app that it is for; null for an agency. */
  external_id: string | null;
  company_id?: string | undefined;
};

/** What is needed to ask on behalf of a connection. */
export type Access = {
  token: string;
  version: GhlVersion | null;
  level: GhlLevel | null;
  external_id: string | null;
  company_id: string | undefined;
  /** Keeps to the limits of the CRM; absent where a single question is asked. */
  pace?: Pace;
  /** Ends all that is asked. */
  signal?: AbortSignal;
};

export type Asked = { version?: GhlVersion | undefined; level?: GhlLevel | undefined };

/** The app as the operator has registered it with a CRM. */
export type CrmClient = { client_id: string; client_secret: string };

/** How one CRM is connected. All of it throws `CrmFailure`. */
export type CrmVendor = {
  /** The page on which somebody agrees. */
  authorizeUrl(client: CrmClient, how: { redirectUri: string; state: string }): string;
  exchange(client: CrmClient, how: Asked & { code: string; redirectUri: string }): Promise<Granted>;
  refresh(client: CrmClient, how: Asked & { refreshToken: string }): Promise<Granted>;
  /** What it calls who is connected; proves that the token is taken. */
  nameOf(access: Access): Promise<string>;
};
