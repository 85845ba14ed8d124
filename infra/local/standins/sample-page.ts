import type { SampleSite } from './sample-sites.ts';

/** The pages of an invented business's site; undefined for a path that it does not have. */
export function samplePage(site: SampleSite, path: string): string | undefined {
  const body = { '/': home(site), '/contact': contact(site) }[path.split('?')[0] ?? ''];
  return body && html(site, body);
}

const home = ({ name, category, city }: SampleSite) =>
  `<h1>${name}</h1><p>Your ${category.replaceAll('_', ' ')} in ${city}. This business is invented: it is part of the sample data.</p>
   <p><a href="/contact">Contact us</a></p>`;

const contact = (site: SampleSite) =>
  `<h1>Contact</h1><address>${site.name}<br>${site.street}<br>${site.city}</address>
   <p>Phone: <a href="tel:${site.phone}">${site.phone}</a></p><p>E-mail: ${disguised(site)}</p>
   <p>${site.person.name}, ${site.person.title}</p>
   ${site.listing ? `<p><a href="https://g.page/${encodeURIComponent(site.name)}">How to find us</a></p>` : ''}
   ${site.social ? `<p><a href="${site.social.url}">${site.social.network}</a></p>` : ''}`;

/** The ways in which real sites hide their address from simple readers. */
function disguised({ email, disguise }: SampleSite): string {
  if (!email) return 'please call us';
  const [name = '', host = ''] = email.split('@');
  return {
    mailto: `<a href="mailto:${email}">Write to us</a>`,
    plain: email,
    entities: [...email].map((letter) => `&#${letter.codePointAt(0)};`).join(''),
    at_dot: `${name} [at] ${host.replaceAll('.', ' [dot] ')}`,
    cloudflare: `<span class="__cf_email__" data-cfemail="${cloudflareEncoded(email)}">[email protected]</span>`,
    none: '',
  }[disguise];
}

function cloudflareEncoded(email: string): string {
  const key = 0x42;
  const hex = (byte: number) => byte.toString(16).padStart(2, '0');
  return hex(key) + [...Buffer.from(email)].map((byte) => hex(byte ^ key)).join('');
}

const marks: Record<SampleSite['technology'], string> = {
  wordpress:
    '<meta name="generator" content="WordPress 6.8"><link rel="stylesheet" href="/wp-content/themes/plain/style.css">',
  wix: '<meta name="generator" content="Wix.com Website Builder">',
  shopify: '<script src="https://cdn.shopify.com/s/files/1/0001/theme.js"></script>',
  joomla: '<meta name="generator" content="Joomla! - Open Source Content Management">',
  typo3: '<meta name="generator" content="TYPO3 CMS">',
  none: '',
};

const html = ({ name, technology }: SampleSite, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>${marks[technology]}</head><body>${body}</body></html>`;
