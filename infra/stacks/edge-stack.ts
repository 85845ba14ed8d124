import { Stack } from 'aws-cdk-lib';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Construct } from 'constructs';
import { RateFirewall } from '../constructs/rate-firewall.ts';
import { zoneOf } from '../constructs/zone.ts';
import { edgeRegion, type Stage } from '../stage.ts';

/** What CloudFront takes from us-east-1 only, wherever the data is: the domain's certificate and the firewall. */
export class EdgeStack extends Stack {
  readonly certificate: ICertificate | undefined;
  readonly firewallArn: string | undefined;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id, { env: { account: stage.account, region: edgeRegion }, crossRegionReferences: true });
    this.certificate = this.certificateOf(stage);
    this.firewallArn = stage.firewall ? new RateFirewall(this, 'Firewall', { stage }).arn : undefined;
  }

  /** Whether a stage takes anything from there: a stack without resources cannot be deployed. */
  static isNeeded(stage: Stage): boolean {
    return stage.firewall || makesCertificate(stage);
  }

  private certificateOf(stage: Stage): ICertificate | undefined {
    const { domain } = stage;
    const zone = zoneOf(this, stage);
    if (!domain || !zone || !makesCertificate(stage)) return undefined;
    return new Certificate(this, 'Certificate', {
      domainName: domain,
      validation: CertificateValidation.fromDns(zone),
    });
  }
}

const makesCertificate = ({ domain, certificateArn }: Stage) => domain !== null && certificateArn === null;
