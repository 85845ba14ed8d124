import { foldText } from '#shared/domain/fold-text.ts';
import type { ManualField } from '#shared/domain/kinds/manual-entry.ts';

/**
 * What columns are called in files of other programs, in the four languages of the page: HubSpot, Pipedrive, Salesforce, LinkedIn, Apollo, Google
 * Maps scrapers, address books. Compared without case, accents and signs; the first is the plainest.
 */
const words: Record<ManualField, readonly string[]> = {
  name: [
    ...['name', 'full name', 'fullname', 'title'],
    ...['contact name', 'vollständiger name', 'nombre completo', 'nombre', 'nom complet'],
    ...['nom', 'display name'],
  ],
  website: [
    ...[
      'website',
      'web site',
      'web',
      'url',
      'homepage',
      'company website',
      'site',
      'web address',
      'webseite',
      'internetseite',
    ],
    ...['sitio web', 'pagina web', 'site web', 'site internet', 'company url', 'website url'],
  ],
  domain: ['domain', 'domain name', 'company domain', 'email domain', 'dominio', 'domaine', 'nom de domaine'],
  linkedin_url: [
    ...[
      'linkedin',
      'linkedin url',
      'linkedin profile',
      'person linkedin url',
      'profile url',
      'linkedin link',
      'li url',
    ],
    ...['company linkedin url', 'perfil de linkedin', 'profil linkedin'],
  ],
  platform: [
    'platform',
    'network',
    'social network',
    'plattform',
    'plataforma',
    'plateforme',
    'channel type',
  ],
  handle: [
    'handle',
    'username',
    'user name',
    'benutzername',
    'usuario',
    'nom d utilisateur',
    'account',
    'channel',
  ],
  email: [
    ...[
      'email',
      'e mail',
      'mail',
      'email address',
      'e mail address',
      'work email',
      'business email',
      'primary email',
    ],
    ...[
      'e mail adresse',
      'mailadresse',
      'correo',
      'correo electronico',
      'courriel',
      'adresse e mail',
      'adresse email',
    ],
  ],
  phone: [
    ...[
      'phone',
      'phone number',
      'telephone',
      'tel',
      'mobile',
      'mobile phone',
      'cell',
      'work phone',
      'direct phone',
    ],
    ...[
      'telefon',
      'telefonnummer',
      'mobil',
      'handy',
      'rufnummer',
      'telefono',
      'movil',
      'celular',
      'portable',
      'numero de telephone',
    ],
  ],
  first_name: [
    'first name',
    'firstname',
    'given name',
    'forename',
    'vorname',
    'nombre de pila',
    'primer nombre',
    'prenom',
  ],
  last_name: [
    'last name',
    'lastname',
    'surname',
    'family name',
    'nachname',
    'familienname',
    'apellido',
    'apellidos',
    'nom de famille',
  ],
  position: [
    ...[
      'position',
      'job title',
      'jobtitle',
      'role',
      'headline',
      'designation',
      'funktion',
      'berufsbezeichnung',
      'stelle',
    ],
    ...['cargo', 'puesto', 'poste', 'fonction', 'intitule du poste'],
  ],
  company: [
    ...[
      'company',
      'organization',
      'organisation',
      'employer',
      'account',
      'current company',
      'firma',
      'unternehmen',
    ],
    ...['arbeitgeber', 'empresa', 'compania', 'entreprise', 'societe', 'employeur'],
  ],
  street: [
    'street',
    'address',
    'street address',
    'address line 1',
    'address 1',
    'strasse',
    'straße',
    'adresse',
    'anschrift',
    'calle',
    'direccion',
    'rue',
  ],
  postal_code: [
    'postal code',
    'zip',
    'zip code',
    'zipcode',
    'postcode',
    'plz',
    'postleitzahl',
    'codigo postal',
    'code postal',
    'cp',
  ],
  city: ['city', 'town', 'locality', 'ort', 'stadt', 'ciudad', 'localidad', 'poblacion', 'ville', 'commune'],
  state: [
    'state',
    'region',
    'province',
    'county',
    'state region',
    'bundesland',
    'kanton',
    'estado',
    'provincia',
    'departement',
  ],
  country: ['country', 'country code', 'land', 'staat', 'pais', 'pays', 'country region'],
};

/** What a business is called: the name of a lead that is one, and the company of a lead that works there. */
const businessNames = [
  ...['company name', 'business name', 'organization name', 'account name', 'firmenname', 'name der firma'],
  ...['nombre de la empresa', 'razon social', 'raison sociale', 'nom de l entreprise'],
];

function wordsOf(field: ManualField, fields: readonly ManualField[]): readonly string[] {
  if (field === 'company') return [...words.company, ...businessNames];
  // Where leads are businesses, a column of companies has their names.
  const isOfBusiness = field === 'name' && !fields.includes('company');
  return isOfBusiness ? [...words.name, ...words.company, ...businessNames] : words[field];
}

/** How surely a heading names one of the fields that a kind has: 100 for the very words, 70 where they stand in it among others, 0 for neither. */
export function headingFits(heading: string, field: ManualField, fields: readonly ManualField[]): number {
  const text = foldText(heading.replace(/([a-z])([A-Z])/g, '$1 $2'));
  if (text === '') return 0;
  const names = wordsOf(field, fields);
  if (names.some((word) => foldText(word) === text)) return 100;
  const parts = ` ${text} `;
  return names.some((word) => word.length > 3 && parts.includes(` ${foldText(word)} `)) ? 70 : 0;
}
