import type { ImportField } from '#shared/domain/kinds/entry/import-fields.ts';

const list = (...lines: string[]): string[] => lines.flatMap((line) => line.split(', '));

/**
 * What columns are called in files of other programs, in the four languages of the page: HubSpot, Pipedrive, Salesforce, LinkedIn, Apollo, Google
 * Maps scrapers, address books. Compared without case, accents and signs.
 */
export const words: Record<ImportField, readonly string[]> = {
  name: list(
    'name, full name, fullname, contact name, vollständiger name, nombre completo, nombre, nom complet',
    'nom, display name',
  ),
  website: list(
    'website, web site, web, url, homepage, company website, site, web address, webseite, internetseite',
    'sitio web, pagina web, site web, site internet, company url, website url, website der firma',
    'site de l’entreprise, web de la empresa',
  ),
  domain: list('domain, domain name, company domain, email domain, dominio, domaine, nom de domaine'),
  linkedin_url: list(
    'linkedin, linkedin url, linkedin profile, person linkedin url, profile url, linkedin link, li url',
    'company linkedin url, perfil de linkedin, profil linkedin',
  ),
  platform: list('platform, network, social network, plattform, plataforma, plateforme, channel type'),
  handle: list(
    'handle, username, user name, benutzername, kontoname, identifiant, usuario, nom d’utilisateur',
    'account, channel',
  ),
  email: list(
    'email, e mail, mail, email address, e mail address, work email, business email, primary email',
    'e mail adresse, mailadresse, correo, correo electronico, courriel, adresse e mail, adresse email',
    'emails, e mails, email addresses, e mail adressen, mailadressen, correos, correos electronicos, courriels',
    'adresses e mail, emails address',
  ),
  phone: list(
    'phone, phone number, telephone, tel, mobile, mobile phone, cell, work phone, direct phone, telefon',
    'telefonnummer, mobil, handy, rufnummer, telefono, movil, celular, portable, numero de telephone',
    'phones, phone numbers, telephones, telefonnummern, telefone, telefonos, numeros de telephone',
  ),
  first_name: list(
    'first name, firstname, given name, forename, vorname, nombre de pila, primer nombre, prenom',
  ),
  last_name: list(
    'last name, lastname, surname, family name, nachname, familienname, apellido, apellidos',
    'nom de famille',
  ),
  position: list(
    'position, job title, jobtitle, role, headline, designation, funktion, title, titel',
    'berufsbezeichnung, stelle, cargo, puesto, poste, fonction, intitule du poste, titre, titulo',
  ),
  company: list(
    'company, organization, organisation, employer, account, current company, firma, unternehmen',
    'arbeitgeber, empresa, compania, entreprise, societe, employeur',
  ),
  street: list(
    'street, address, street address, address line 1, address line1, address 1, address1, street1, strasse, straße, adresse, anschrift',
    'calle, direccion, rue',
  ),
  postal_code: list(
    'postal code, zip, zip code, zipcode, postcode, plz, postleitzahl, codigo postal, code postal, cp',
  ),
  city: list('city, town, locality, ort, stadt, ciudad, localidad, poblacion, ville, commune'),
  state: list(
    'state, region, province, county, state region, bundesland, kanton, estado, provincia, departement',
  ),
  country: list('country, country code, land, staat, pais, pays, country region'),
  category: list(
    'category, categories, business category, business type, main category, type of business, kategorie, branche',
    'kategorien, gewerbe, categoria, categorias, tipo de negocio, rubro, categorie, sector, secteur',
    'type d’activite, industry',
  ),
  industry: list('industry, sector, branche, industria, secteur, secteur d’activite'),
  size: list(
    'size, employees, company size, number of employees, num employees, employee count, headcount',
    'mitarbeiter, mitarbeitende, mitarbeiterzahl, unternehmensgrosse, empleados, tamano',
    'numero de empleados, effectif, effectifs, nombre d’employes, taille',
  ),
  revenue: list('revenue, annual revenue, umsatz, jahresumsatz, ingresos, facturacion, chiffre d’affaires'),
  founded: list(
    'founded, year founded, founded year, founding date, date founded, grundungsdatum, gegrundet',
    'grundungsjahr, fundada, ano de fundacion, fondee, creation, fundacion, annee de creation',
  ),
  technologies: list('technologies, technology, tech stack, technologien, technik, tecnologias'),
  seniority: list(
    'seniority, seniority level, job level, management level, karrierestufe, nivel, niveau, antiguedad',
  ),
  department: list('department, departments, abteilung, departamento, service'),
  organization: list('organization, organisation, organizacion, firma, company, owner organization'),
  language: list('language, site language, sprache, idioma, langue'),
  followers: list('followers, follower, subscribers, abonnenten, seguidores, abonnes, follower count'),
  engagement_rate: list(
    'engagement rate, avg engagement rate, average engagement rate, er, interaktionsrate, engagementrate',
    'taux d’engagement, taux d’interaction, tasa de interaccion, tasa de engagement',
  ),
  engagements: list(
    'engagements, avg engagements, average engagements, interactions, interaktionen, interacciones',
  ),
  views: list('views, avg views, average views, aufrufe, vues, visualizaciones, vistas, reproducciones'),
  age: list('age, alter, edad'),
  last_posted: list(
    'last posted, last post, last post date, last posted at, latest post, letzter beitrag, letzter post',
    'derniere publication, dernier post, ultima publicacion, ultimo post',
  ),
  rank: list('rank, traffic rank, global rank, site rank, rang, puesto'),
  registered: list(
    'registered, registered on, registration date, date registered, creation date, domain registered',
    'registriert, registriert am, registrierungsdatum, enregistre, enregistre le, date d’enregistrement',
    'registrado, registrado el, fecha de registro',
  ),
  expires: list(
    'expires, expires on, expiry, expiry date, expiration date, expiration, registry expiry date',
    'registrar registration expiration date, lauft ab, lauft ab am, ablaufdatum, expire, expire le',
    'date d’expiration, vence, vence el, fecha de vencimiento, fecha de expiracion, caduca el',
  ),
  registrar: list(
    'registrar, registrar name, domain registrar, bureau d’enregistrement, registrador, nombre del registrador',
  ),
  mail_provider: list(
    'mail provider, email provider, e mail provider, e mail anbieter, mail anbieter, fournisseur d’e mail',
    'fournisseur de messagerie, proveedor de correo, proveedor de email',
  ),
  account_type: list('account type, kontoart, kontotyp, tipo de cuenta, type de compte'),
  interests: list('interests, interessen, intereses, centres d’interet'),
  lead_id: list('lead id, leadid, lead identifier, id del lead, id du lead'),
  tags: list('tags, tag, schlagworte, schlagwörter, stichworte, palabras clave, mots cles'),
  // As the page calls them: an `etiqueta` of Pipedrive is a label too.
  labels: list('labels, label, etiketten, etikett, etiquetas, etiqueta, etiquettes, etiquette'),
  owner: list(
    'owner, owner email, lead owner, contact owner, account owner, company owner, sales owner, assigned to',
    'assignee, zustandig, zugewiesen an, verantwortlich, betreuer, responsable, propietario, asignado a',
    'proprietaire, attribue a, assigne a',
  ),
  note: list(
    'note, notes, comment, comments, remark, remarks, notiz, notizen, bemerkung, bemerkungen, anmerkung',
    'anmerkungen, kommentar, kommentare, nota, notas, comentario, comentarios, observaciones, remarque',
    'remarques, commentaire, commentaires',
  ),
};

/** Words that name a field only where they are all of the heading, and the values are addresses of profiles: the `profile views` are no profile, and a `profile` may be a text. */
export const profileWords = list(
  'profile, profile url, profile link, profile address, link, social link, social url, channel url',
  'channel link, account url, account link, instagram url, instagram link, instagram profile, tiktok url',
  'tiktok link, tiktok profile, youtube url, youtube link, youtube channel, profil, profil url, profil link',
  'profiladresse, kanal, kanal url, kanal link, konto url, instagram profil, tiktok profil, youtube kanal',
  'lien, lien du profil, lien profil, url du profil, url profil, lien de la chaine, url de la chaine, chaine',
  'profil instagram, profil tiktok, chaine youtube, enlace, enlace del perfil, enlace al perfil, perfil',
  'url del perfil, url de perfil, canal, url del canal, enlace del canal, perfil de instagram',
  'perfil de tiktok, canal de youtube',
);

/** What a business is called: the name of a lead that is one, and the company of a lead that works there. */
export const businessNames = list(
  'company name, business name, organization name, account name, firmenname, name der firma',
  'nombre de la empresa, razon social, raison sociale, nom de l’entreprise',
);

/** What says something about a field and is no value of it: how many, how good, from whom. Our own files have such columns, and so have those of others. */
export const aboutFields = list(
  'email status, email check, email score, email provider, accepts email, number of emails, number of phones',
  'e mail status, e mail prufung, e mail wert, e mail anbieter, nimmt e mails an, anzahl e mails',
  'anzahl telefonnummern, statut de l’e mail, verification de l’e mail, score de l’e mail',
  'fournisseur d’e mail, accepte les e mails, nombre d’e mails, nombre de telephones, estado del correo',
  'comprobacion del correo, puntuacion del correo, proveedor de correo, acepta correo, numero de correos',
  'numero de telefonos, email verification, email verified, email type, email source, phone type',
);

/**
 * What an export of ours writes in brackets behind a column, about where its value came from: source, page, first day and confidence, in the words of
 * the page and of the API.
 */
export const originWords = list(
  'source, quelle, origen, first seen, zuerst gesehen, vu la premiere fois',
  'visto por primera vez, confidence, verlasslichkeit, fiabilite, fiabilidad',
);
/** Those of them that others write behind columns of their own: `LinkedIn (url)` is one, where nothing else tells of a LinkedIn. */
export const originPages = list('url, page, seite, pagina');
