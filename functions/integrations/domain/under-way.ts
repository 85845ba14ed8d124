import type { Delivery } from '#shared/contracts/integrations/index.ts';

/** Whether a try of it is still to come. */
export const isUnderWay = (status: Delivery['status']): boolean =>
  status === 'pending' || status === 'retrying';
