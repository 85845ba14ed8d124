/** Named, but nobody to do business with, whatever else is known of it: by the reason that the import reports. */
// biome-ignore format: a table reads best with one row a line
const never: Readonly<Record<string, string>> = {
  parking: 'amenity=parking amenity=parking_entrance amenity=parking_space amenity=bicycle_parking amenity=motorcycle_parking amenity=scooter_parking amenity=kick-scooter_parking amenity=small_electric_vehicle_parking amenity=loading_dock amenity=trolley_bay',
  'street furniture': 'amenity=bench amenity=lounger amenity=table amenity=clock amenity=fountain amenity=drinking_water amenity=water_point amenity=watering_place amenity=lavoir amenity=kneipp_water_cure amenity=toilets amenity=shower amenity=dressing_room amenity=shelter amenity=smoking_area amenity=waste_basket amenity=waste_disposal amenity=dog_toilet amenity=dog_waste_bin amenity=grit_bin amenity=hunting_stand amenity=feeding_place amenity=game_feeding amenity=nameplate amenity=post_box amenity=letter_box amenity=telephone amenity=public_bookcase amenity=give_box amenity=baby_hatch amenity=binoculars amenity=polling_station tourism=picnic_site tourism=picnic_table tourism=camp_pitch',
  machine: 'amenity=atm amenity=vending_machine amenity=payment_terminal amenity=ticket_validator amenity=photo_booth amenity=parcel_locker amenity=luggage_locker amenity=locker amenity=charging_station amenity=device_charging_station amenity=bicycle_repair_station amenity=compressed_air amenity=vacuum_cleaner amenity=weighbridge amenity=sanitary_dump_station shop=vending_machine',
  'hire point without staff': 'amenity=car_sharing amenity=car_pooling amenity=boat_sharing amenity=kick-scooter_rental amenity=scooter_sharing',
  'graveyard or prison': 'amenity=grave_yard amenity=prison amenity=place_of_mourning',
  'street art': 'tourism=artwork',
};

export const neverLeads: ReadonlyMap<string, string> = new Map(
  Object.entries(never).flatMap(([reason, tags]) => tags.split(' ').map((tag) => [tag, reason] as const)),
);

/** Values that say, for any key, that nobody is there now. */
export const emptyPremises: ReadonlySet<string> = new Set(
  'vacant empty disused abandoned closed unused demolished'.split(' '),
);

/**
 * Mostly a rank, a stop, a sign, a bottle bank or a square, but now and then run by somebody: a lead only with a way to
 * reach them.
 */
export const leadsWithContact: ReadonlySet<string> = new Set(
  'amenity=taxi amenity=bus_station amenity=ferry_terminal amenity=recycling tourism=information tourism=attraction tourism=viewpoint'.split(
    ' ',
  ),
);

/** Kinds of `tourism=information` with people in them; all others are signs, maps and terminals. */
export const staffedInformation: ReadonlySet<string> = new Set(
  'office visitor_centre visitor_center tourist_office kiosk'.split(' '),
);

/** Kinds of `amenity=bicycle_rental` where only bicycles stand. */
export const bicycleStations: ReadonlySet<string> = new Set(
  'docking_station dropoff_point key_dispensing_machine virtual_station floating'.split(' '),
);
