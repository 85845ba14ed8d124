import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { figures } from './figures.ts';

const metrics = new Metrics({ namespace: process.env.POWERTOOLS_METRICS_NAMESPACE || 'Leadwright' });

type Figure = { value: number; by: Record<string, string>; milliseconds?: true };

/** One line of the log that CloudWatch counts. It needs no flush, so work that is done side by side cannot mix its figures. */
function count(name: string, { value, by, milliseconds }: Figure): void {
  if (value <= 0) return;
  const line = metrics.singleMetric();
  for (const [dimension, of] of Object.entries(by)) line.addDimension(dimension, of);
  line.addMetric(name, milliseconds ? MetricUnit.Milliseconds : MetricUnit.Count, value);
}

/** A run is over; once per run. */
export const countRun = (outcome: string): void => count(figures.runs, { value: 1, by: { outcome } });

/** What became of the leads of a step, when it is over. */
export const countLeads = (step: string, outcome: string, leads: number): void =>
  count(figures.leads, { value: leads, by: { step, outcome } });

/** A try of a delivery was answered, or was not. */
export const countDelivery = (outcome: string): void =>
  count(figures.deliveries, { value: 1, by: { outcome } });

/** Something that happened could not be told for a day, and nobody tries any more. */
export const countSetAside = (): void => count(figures.eventsAside, { value: 1, by: {} });

/** Credits were charged. */
export const countCredits = (credits: number): void => count(figures.credits, { value: credits, by: {} });

/** A mail was sent, held back, or refused. */
export const countMail = (outcome: string): void => count(figures.mails, { value: 1, by: { outcome } });

/** A vendor was asked, with how long it took. */
export function countVendorCall(vendor: string, outcome: string, milliseconds: number): void {
  count(figures.vendorCalls, { value: 1, by: { vendor, outcome } });
  count(figures.vendorTime, { value: milliseconds, by: { vendor }, milliseconds: true });
}
