import { type IHostedZone, PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

/** The zone that the stage names, to write records into; undefined where the operator writes them elsewhere. */
export function zoneOf(scope: Construct, { hostedZone }: Stage) {
  if (!hostedZone) return undefined;
  return PublicHostedZone.fromPublicHostedZoneAttributes(scope, 'Zone', {
    hostedZoneId: hostedZone.id,
    zoneName: hostedZone.name,
  }) satisfies IHostedZone;
}
