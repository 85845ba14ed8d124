import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

const Color = z.string().regex(/^#[0-9a-fA-F]{6}$/);
export const domainPattern = /^(?=.{1,253}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/;

/** How the app looks and what it is called at one domain. */
export const SiteSettings = z.object({
  name: z.string(),
  domain: z.string(),
  /** True where a script of the reseller is to be loaded from `/api/site-script`. */
  script: z.boolean(),
  /** Address of the picture; null shows the name alone. */
  logo: z.string().nullable(),
  /** A sentence under the name on the guest pages. */
  content: z.string(),
  login_page_bg_color: Color,
  sidebar_background_color: Color,
  button_color: Color,
  secondary_color: Color,
  text_color: Color,
  heading_color: Color,
  crms: z.array(z.string()),
  menu: z.array(z.object({ label: z.string(), url: z.url() })),
  show_training_center: z.boolean(),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

export const site = {
  siteSettings: endpoint({
    method: 'POST',
    path: '/api/site-settings',
    access: 'public',
    summary: 'The branding of a domain; of the product itself where nobody has set another',
    body: z.strictObject({
      domain: z.string().trim().toLowerCase().max(253).regex(domainPattern, 'address_refused'),
    }),
    /** Null: the default branding, which the app knows. */
    response: z.object({ settings: SiteSettings.nullable() }),
  }),
  siteScript: endpoint({
    method: 'GET',
    path: '/api/site-script',
    access: 'public',
    summary: "The reseller's script of the domain that asks; empty on the product's own",
    response: z.string(),
    produces: 'text/javascript',
  }),
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'Whether the service answers, and which version',
    response: z.object({ status: z.literal('ok'), version: z.string() }),
  }),
};
