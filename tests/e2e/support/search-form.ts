import { expect, type Page } from '@playwright/test';
import { type Language, wording } from './wording.ts';

/** The form of a search as a journey sees it, and what the page asks for on its behalf. */
export function searchForm(page: Page, language: Language = 'en') {
  const { say, like } = wording(language);
  const location = page.getByRole('combobox', { name: say('search.location') });
  const listName = page.getByRole('textbox', { name: say('search.list_name') });
  let priced: unknown;
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/runs/quote')) return;
    priced = request.postDataJSON().steps?.[0]?.search?.location;
  });
  const address = () => new URL(page.url()).searchParams;

  return {
    location,
    listName,
    /** Box, address, price and the name of the list speak of one place, and it may be searched. */
    async expectPlace(label: string | RegExp): Promise<void> {
      await expect(location).toHaveValue(label);
      const shown = await location.inputValue();
      await expect.poll(() => address().get('place')).toBe(shown);
      const at = () => ({ lat: Number(address().get('lat')), lon: Number(address().get('lon')) });
      await expect.poll(() => priced).toMatchObject({ label: shown, ...at() });
      const where = shown.split(',')[0] ?? '';
      const name = like('search.what_in_where', { what: say('search.businesses'), where });
      // A list of this name may be there already, of whoever else uses the account: then it has a number.
      await expect(listName).toHaveAttribute('placeholder', name);
    },
  };
}
