import type { PlaceCategoryKey } from '#shared/domain/leads/categories/place-categories.ts';

/** A category within a wider one that the name tells: words of the name, folded, separated by commas. */
type Narrower = {
  within: readonly PlaceCategoryKey[];
  key: PlaceCategoryKey;
  words: string;
  /** Ends of the long words that German and some shop names are made of, and French ones with their article. */
  ends?: string;
  /** Words beside which it stays the wider one: a salon with a spa is still asked for as a salon. */
  unless?: string;
};

/**
 * Nobody tags a barber as such where a hairdresser is what the map asks for, but nearly all of them say it in their name.
 * The first line that fits counts. Spanish "uñas" is "unas" when folded: only within beauty is it sure to be nails.
 */
export const narrower: readonly Narrower[] = [
  {
    within: ['hairdresser', 'beauty_salon'],
    key: 'barber',
    words:
      'barber, barbers, barbering, barbershop, barbershops, barberia, barberias, barbero, barberos, barbier, barbiers, barbiere, barberie, herrenfriseur, herrenfriseure, herrenfrisor, herrenfrisore, herrensalon, gents hairdresser, gents hairdressers, gents hairdressing, mens hairdresser, mens hairdressers, mens hairdressing, peluqueria de caballeros, peluqueria caballeros, peluqueria para caballeros, peluqueria masculina, peluqueria de hombres, coiffeur homme, coiffeur hommes, coiffeur pour homme, coiffeur pour hommes, coiffure homme, coiffure hommes, coiffure pour hommes',
    ends: 'barbershop, barbershops, barbier, herrenfriseur, herrenfrisor',
  },
  {
    within: ['beauty_salon'],
    key: 'nail_salon',
    words:
      'nail, nails, nailbar, nailart, nailstudio, naildesign, nagel, nagels, nagelstudio, nageldesign, nagelpflege, nagelbar, nagelsalon, manikure, manicure, manicures, manicura, manicurist, manucure, onglerie, ongles, ongle, ongulaire, unas',
    ends: 'nails, onglerie, nagelstudio, nagelstudios, nageldesign',
  },
  {
    within: ['beauty_salon'],
    key: 'massage',
    words: 'massage, massages, massagen, masaje, masajes, masajista, masseur, masseuse, thaimassage',
    ends: 'massage, massagen, massagestudio, massagepraxis, massagesalon',
  },
  {
    within: ['beauty_salon'],
    key: 'spa',
    words: 'spa, spas, day spa, balneario, hammam, hamam, sauna',
    ends: 'dayspa',
    unless:
      'salon, hair, beauty, belleza, beaute, kosmetik, medical spa, med spa, wax, waxing, laser, brow, brows, lash, lashes',
  },
  {
    within: ['gym', 'sports_club'],
    key: 'yoga_studio',
    words: 'yoga, pilates, bikram, ashtanga, vinyasa',
    ends: 'yoga, yogastudio, yogaschule, pilatesstudio',
  },
  {
    within: ['cafe', 'fast_food'],
    key: 'ice_cream_shop',
    words:
      'ice cream, icecream, ice creams, ice cream parlour, ice cream parlor, gelato, gelateria, gelaterie, frozen yogurt, frozen yoghurt, froyo, heladeria, heladerias, helados, eisdiele, eiscafe, eissalon, eismanufaktur, glaces, maitre glacier, artisan glacier',
    ends: 'eisdiele, eiscafe, eismanufaktur',
    unless:
      'coffee, cafe, burger, burgers, steakburgers, pizza, grill, sandwich, sandwiches, kebab, donuts, crepes',
  },
  {
    within: ['school', 'tutoring'],
    key: 'driving_school',
    words:
      'driving school, driving academy, school of motoring, autoescuela, autoescuelas, escuela de conducir, escuela de manejo, auto ecole, lauto ecole, autoecole, fahrschule',
    ends: 'fahrschule',
  },
];
