export type Attribution = { source: string; text: string; url: string };

/** What each licence asks to be shown beside the data. */
const known: readonly Attribution[] = [
  {
    source: 'openstreetmap',
    text: '© OpenStreetMap contributors (ODbL 1.0)',
    url: 'https://www.openstreetmap.org/copyright',
  },
  {
    source: 'overture',
    text: 'Overture Maps Foundation, places (CDLA-Permissive-2.0)',
    url: 'https://docs.overturemaps.org/attribution/',
  },
  {
    source: 'people-data-labs-free',
    text: 'People Data Labs, free company dataset (CC BY 4.0)',
    url: 'https://docs.peopledatalabs.com/docs/free-company-dataset',
  },
  {
    source: 'datenanfragen',
    text: 'Datenanfragen.de, companies (CC0 1.0)',
    url: 'https://www.datarequests.org/',
  },
  {
    source: 'remoteintech',
    text: 'Remote in Tech, companies (ISC)',
    url: 'https://github.com/remoteintech/remote-jobs',
  },
  { source: 'tranco', text: 'Tranco, list of popular sites', url: 'https://tranco-list.eu/' },
  {
    source: 'cisagov',
    text: 'CISA, .gov domains (CC0 1.0)',
    url: 'https://github.com/cisagov/dotgov-data',
  },
  {
    source: 'sample',
    text: 'Sample data: these businesses are invented',
    url: 'https://www.rfc-editor.org/rfc/rfc2606',
  },
];

/** The texts to show for the given sources, in a fixed order; an unknown source has none. */
export function attributionsOf(sources: readonly string[]): Attribution[] {
  return known.filter(({ source }) => sources.includes(source));
}
