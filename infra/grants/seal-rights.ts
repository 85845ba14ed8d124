import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Key } from 'aws-cdk-lib/aws-kms';

/** What a sealed text is bound to, by what it is for: whoever opens webhooks cannot open second factors. */
const bindings = {
  totp: { StringEquals: { 'kms:EncryptionContext:purpose': 'totp' } },
  source: { StringEquals: { 'kms:EncryptionContext:purpose': 'source' } },
  ai: { StringEquals: { 'kms:EncryptionContext:purpose': 'ai' } },
  crm: { StringEquals: { 'kms:EncryptionContext:purpose': 'crm' } },
  smtp: { StringEquals: { 'kms:EncryptionContext:purpose': 'smtp' } },
  'account-webhook': { StringEquals: { 'kms:EncryptionContext:purpose': 'webhook' } },
  // These were sealed without a purpose, for a list of an account.
  webhook: {
    'ForAllValues:StringEquals': { 'kms:EncryptionContextKeys': ['tenant', 'campaign'] },
    Null: { 'kms:EncryptionContextKeys': 'false' },
  },
} as const;
const actionOf = { seal: 'kms:Encrypt', open: 'kms:Decrypt' } as const;

type What = { for: keyof typeof bindings; may: (keyof typeof actionOf)[] };

/** Lets a function seal or open secrets of one kind. */
export function grantSeal(key: Key, grantee: IGrantable, what: What): void {
  grantee.grantPrincipal.addToPrincipalPolicy(
    new PolicyStatement({
      actions: what.may.map((act) => actionOf[act]),
      resources: [key.keyArn],
      conditions: bindings[what.for],
    }),
  );
}
