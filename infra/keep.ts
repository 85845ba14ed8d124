import { RemovalPolicy } from 'aws-cdk-lib';
import type { Stage } from './stage.ts';

/**
 * What becomes of data when its stage is destroyed. Where it is kept, a creation that failed is still undone: else the second
 * try would find what the first one left.
 */
export const endOf = ({ keepData }: Stage): RemovalPolicy =>
  keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

/** The same for a bucket: one with something in it cannot be destroyed. */
export const bucketEnd = (stage: Stage) => ({
  removalPolicy: endOf(stage),
  autoDeleteObjects: !stage.keepData,
});
