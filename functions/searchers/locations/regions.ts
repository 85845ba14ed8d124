/** Names of first-level divisions where the city list's codes are not names already. */
const usStates =
  'AL Alabama;AK Alaska;AZ Arizona;AR Arkansas;CA California;CO Colorado;CT Connecticut;DE Delaware;DC District of Columbia;FL Florida;GA Georgia;HI Hawaii;ID Idaho;IL Illinois;IN Indiana;IA Iowa;KS Kansas;KY Kentucky;LA Louisiana;ME Maine;MD Maryland;MA Massachusetts;MI Michigan;MN Minnesota;MS Mississippi;MO Missouri;MT Montana;NE Nebraska;NV Nevada;NH New Hampshire;NJ New Jersey;NM New Mexico;NY New York;NC North Carolina;ND North Dakota;OH Ohio;OK Oklahoma;OR Oregon;PA Pennsylvania;RI Rhode Island;SC South Carolina;SD South Dakota;TN Tennessee;TX Texas;UT Utah;VT Vermont;VA Virginia;WA Washington;WV West Virginia;WI Wisconsin;WY Wyoming';
const canadianProvinces =
  '01 Alberta;02 British Columbia;03 Manitoba;04 New Brunswick;05 Newfoundland and Labrador;07 Nova Scotia;08 Ontario;09 Prince Edward Island;10 Quebec;11 Saskatchewan;12 Yukon;13 Northwest Territories;14 Nunavut';
const australianStates =
  '01 Australian Capital Territory;02 New South Wales;03 Northern Territory;04 Queensland;05 South Australia;06 Tasmania;07 Victoria;08 Western Australia';
const germanStates =
  '01 Baden-Württemberg;02 Bayern;03 Bremen;04 Hamburg;05 Hessen;06 Niedersachsen;07 Nordrhein-Westfalen;08 Rheinland-Pfalz;09 Saarland;10 Schleswig-Holstein;11 Brandenburg;12 Mecklenburg-Vorpommern;13 Sachsen;14 Sachsen-Anhalt;15 Thüringen;16 Berlin';
const britishNations = 'ENG England;SCT Scotland;WLS Wales;NIR Northern Ireland';

const regions: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  US: parse(usStates),
  CA: parse(canadianProvinces),
  AU: parse(australianStates),
  DE: parse(germanStates),
  GB: parse(britishNations),
};

/** The name of a division (`US`, `TX` → `Texas`), or an empty text where it is not known. */
export function regionName(country: string, admin: string): string {
  return regions[country]?.get(admin) ?? '';
}

/** Every division with a name. */
export function knownRegions(): { country: string; admin: string; name: string }[] {
  return Object.entries(regions).flatMap(([country, names]) =>
    [...names].map(([admin, name]) => ({ country, admin, name })),
  );
}

function parse(list: string): Map<string, string> {
  return new Map(
    list.split(';').map((entry) => {
      const space = entry.indexOf(' ');
      return [entry.slice(0, space), entry.slice(space + 1)] as const;
    }),
  );
}
