/** The pages of account webhooks. */
export const webhooksAddress = '/settings/integration/webhook';
export const webhookAddress = (id: string): string => `${webhooksAddress}/${id}`;

/** What stands in the address in place of an id while a webhook is being made. */
const newOne = 'new';
export const newWebhookAddress = webhookAddress(newOne);

/** The id in an address; null for a new one. */
export const idIn = (id: string | undefined): string | null =>
  id === undefined || id === newOne ? null : id;
