/** Names that the source lacks and people type, by the city's id in GeoNames. */
export const addedNames: Readonly<Record<number, readonly string[]>> = {
  // New York City, Los Angeles, San Francisco, Washington
  5128581: ['NY', 'New York NY'],
  5368361: ['LA'],
  5391959: ['SF'],
  4140963: ['Washington', 'DC', 'Washington DC'],
};

/** Names that the source has for a city and by which people mean another place, by the city's id. */
export const neverMeant: Readonly<Record<number, readonly string[]>> = {
  // Chittagong, Saint Petersburg, Ecatepec, Agadir, Bilimora
  1205733: ['Islamabad'],
  498817: ['Petropolis'],
  3529612: ['San Cristóbal', 'San Cristobal'],
  2561668: ['Santa Cruz'],
  1275610: ['Mora'],
  // Recife, Teresina, Harare, Augsburg, Kiel
  3390760: ['Arrecife'],
  3386496: ['Poti'],
  890299: ['Salisbury'],
  2954172: ['Augusta'],
  2891122: ['Kyle'],
  // Antalya, İzmir, Jakarta, Jerusalem, Kalemie
  323777: ['Olbia'],
  311046: ['Smyrna'],
  1642911: ['Batavia'],
  281184: ['Zion'],
  214974: ['Albertville'],
  // Davao, Timon, Alexandria, São Paulo, Isparta, João Pessoa
  1715348: ['Central'],
  3386361: ['Flores'],
  361058: ['Alessandria'],
  3448439: ['San Paolo'],
  311073: ['Sparta'],
  3397277: ['Frederícia', 'Fredericia'],
};
