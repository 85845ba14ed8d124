import type { Stage } from './stage.ts';

/** Where the product's own figures stand in CloudWatch; figures of two stages in one account must not be added up. */
export const metricsNamespace = ({ name }: Stage): string => `Leadwright/${name}`;
