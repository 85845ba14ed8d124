import type { Page } from './page.ts';

const contactWords =
  /contact|kontakt|contatt|contacto|impressum|imprint|legal|mentions|aviso|anfahrt|standort|location|directions|find-us|about|ueber|über|propos|nosotros|chi-siamo/i;

/** True for the pages where businesses state how to reach them. */
export function isContactPage(page: Pick<Page, 'url' | 'title'>): boolean {
  const path = URL.parse(page.url)?.pathname ?? '';
  return contactWords.test(path) || contactWords.test(page.title.slice(0, 80));
}
