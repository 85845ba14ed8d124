/** The names of the product's own figures in CloudWatch: what counts them, shows them and rings for them takes them from here. */
export const figures = {
  runs: 'RunsEnded',
  leads: 'Leads',
  deliveries: 'Deliveries',
  eventsAside: 'EventsSetAside',
  credits: 'CreditsCaptured',
  mails: 'Mails',
  vendorCalls: 'VendorCalls',
  vendorTime: 'VendorTime',
} as const;
