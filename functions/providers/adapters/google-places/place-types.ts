import type { Approximation } from '#shared/domain/leads/approximation.ts';
import type { PlaceCategoryKey } from '#shared/domain/leads/categories/place-categories.ts';
import { looselyAsked, valuesInstead } from '../../vendors/approximate.ts';

/** Those of Google's types (its table A) that are called as our categories are. */
const same = [
  ...([
    'restaurant',
    'cafe',
    'bar',
    'pub',
    'bakery',
    'ice_cream_shop',
    'supermarket',
    'convenience_store',
  ] as const),
  ...([
    'liquor_store',
    'clothing_store',
    'shoe_store',
    'jewelry_store',
    'electronics_store',
    'furniture_store',
  ] as const),
  ...([
    'hardware_store',
    'garden_center',
    'florist',
    'gift_shop',
    'toy_store',
    'sporting_goods_store',
  ] as const),
  ...([
    'pet_store',
    'department_store',
    'shopping_mall',
    'dentist',
    'doctor',
    'hospital',
    'pharmacy',
  ] as const),
  ...([
    'physiotherapist',
    'chiropractor',
    'beauty_salon',
    'nail_salon',
    'spa',
    'massage',
    'gym',
    'yoga_studio',
  ] as const),
  ...([
    'museum',
    'art_gallery',
    'tourist_attraction',
    'event_venue',
    'hotel',
    'guest_house',
    'campground',
  ] as const),
  ...([
    'car_dealer',
    'car_repair',
    'car_wash',
    'car_rental',
    'gas_station',
    'moving_company',
    'travel_agency',
  ] as const),
  ...(['bank', 'insurance_agency', 'lawyer', 'consultant', 'plumber', 'electrician'] as const),
  ...([
    'painter',
    'locksmith',
    'laundry',
    'tailor',
    'funeral_home',
    'school',
    'university',
    'library',
  ] as const),
  ...(['manufacturer', 'wholesaler', 'farm', 'post_office'] as const),
] as const satisfies readonly PlaceCategoryKey[];

const others: Partial<Record<PlaceCategoryKey, string>> = {
  ...{ fast_food: 'fast_food_restaurant', caterer: 'catering_service', bookstore: 'book_store' },
  ...{ mobile_phone_store: 'cell_phone_store', bicycle_shop: 'bicycle_store', clinic: 'medical_clinic' },
  ...{ medical_laboratory: 'medical_lab', veterinarian: 'veterinary_care', hairdresser: 'hair_salon' },
  ...{ barber: 'barber_shop', cinema: 'movie_theater', nightclub: 'night_club', courier: 'courier_service' },
  ...{
    accountant: 'accounting',
    employment_agency: 'employment_agency',
    real_estate_agent: 'real_estate_agency',
  },
  ...{
    coworking_space: 'coworking_space',
    marketing_agency: 'marketing_consultant',
    pet_services: 'pet_care',
  },
  ...{
    kindergarten: 'preschool',
    nonprofit: 'non_profit_organization',
    government_office: 'local_government_office',
  },
  ...{
    company_office: 'corporate_office',
    passenger_transport: 'taxi_service',
  },
};

const types = new Map<string, string>([
  ...same.map((type) => [type, type] as const),
  ...Object.entries(others),
]);
/** Types that are less than a category, and that it is not asked for by. */
const readAlone = [['amusement_park', 'amusement_center']] as const;
const categories = new Map<string, string>([
  ...[...types].map(([category, type]) => [type, category] as const),
  ...readAlone,
]);

/** Google's type for a category; undefined where it has none, and the category is asked for by its name. */
export const placeType = (category: string): string | undefined => types.get(category);

/** Our words for those of Google's types that are less than the category which they are asked for. */
const narrower: Partial<Record<string, string>> = {
  marketing_agency: 'marketing_consultant',
  passenger_transport: 'taxi_rank',
};

/** What Google is asked for in the place of categories: the nearest type that it has, or words. */
export const otherCategories = (wanted: readonly string[]): Approximation[] => [
  ...valuesInstead(
    'categories',
    wanted.filter((one) => placeType(one)),
    (one) => [narrower[one] ?? one],
  ),
  ...looselyAsked(
    'categories',
    'words',
    wanted.filter((one) => !placeType(one)),
  ),
];

/** Our category for the first of Google's types that we know. */
export const categoryOfTypes = (told: readonly (string | null | undefined)[]): string | undefined =>
  told.map((type) => categories.get(type ?? '')).find(Boolean);
