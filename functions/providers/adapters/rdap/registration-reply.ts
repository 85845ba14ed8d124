import * as z from 'zod';
import { countryCode } from '#shared/domain/english-countries.ts';
import { cleanText } from '../../vendors/clean-text.ts';

/** More of anything is no answer that anybody reads. */
const most = 50;
const few = <T extends z.ZodType>(item: T) =>
  z
    .array(z.unknown())
    .transform((all) =>
      all.slice(0, most).flatMap((one) => {
        const parsed = item.safeParse(one);
        return parsed.success ? [parsed.data] : [];
      }),
    )
    .catch([]);

const Property = z.tuple([z.string(), z.record(z.string(), z.unknown()), z.string(), z.unknown()]);
/** A contact as jCard (RFC 7095): its properties are lists of a name, parameters, a type and a value. */
const Card = z
  .tuple([z.literal('vcard'), few(Property)])
  .transform(([, properties]) => properties)
  .catch([]);
const Entity = z.object({ roles: few(z.string()), vcardArray: Card });
type Entity = z.infer<typeof Entity>;
const Event = z.object({ eventAction: z.string(), eventDate: z.string() });

/** An answer about this domain (RFC 9083, 5.3). One about another is none. */
export const RegistrationReply = (domain: string) =>
  z.object({
    objectClassName: z.literal('domain'),
    ldhName: z
      .string()
      .optional()
      .refine((name) => name === undefined || name.toLowerCase().replace(/\.$/, '') === domain),
    status: few(z.string()),
    events: few(Event),
    nameservers: few(z.object({ ldhName: z.string() })),
    entities: few(Entity),
  });
type Reply = z.infer<ReturnType<typeof RegistrationReply>>;

/** What is public of the registration of a domain. Days are ISO-8601. */
export type Registration = {
  registered: string | undefined;
  expires: string | undefined;
  registrar: string | undefined;
  /** Whose it is, where that is no person and not kept back. */
  organization: string | undefined;
  /** ISO 3166-1 alpha-2, of the owner. */
  country: string | undefined;
  /** In the words of RFC 8056: `active`, `client transfer prohibited`. */
  statuses: string[];
  name_servers: string[];
};

export function registrationOf({ events, entities, status, nameservers }: Reply): Registration {
  const dayOf = (action: string) =>
    dayIn(events.find(({ eventAction }) => eventAction.toLowerCase() === action)?.eventDate);
  const whoIs = (role: string) => entities.find(({ roles }) => roles.includes(role));
  const [registrar, owner] = [whoIs('registrar'), whoIs('registrant')];
  return {
    registered: dayOf('registration'),
    expires: dayOf('expiration'),
    registrar: registrar && (textIn(registrar, 'fn') ?? textIn(registrar, 'org')),
    organization: owner && organizationOf(owner),
    country: owner && countryOf(owner),
    statuses: distinct(status.map(asStatus)),
    name_servers: distinct(
      nameservers.map(({ ldhName }) => cleanText(ldhName).toLowerCase().replace(/\.$/, '')),
    ),
  };
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];

/** Registries write `clientTransferProhibited` for what is `client transfer prohibited`. */
const asStatus = (text: string): string =>
  cleanText(text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')).toLowerCase();

/** What stands where somebody does not want to be named, or the law forbids it. It is no value. */
const keptBack =
  /redact|priva(?:cy|te)|proxy|withheld|not disclosed|data protect|gdpr|whois ?guard|anonym|masked|hidden|statutory/i;

function organizationOf(owner: Entity): string | undefined {
  return textIn(owner, 'org') ?? (textIn(owner, 'kind') === 'org' ? textIn(owner, 'fn') : undefined);
}

/** The text of a property; that of an organisation may be a list from the whole to its parts. */
function textIn({ vcardArray }: Entity, name: string): string | undefined {
  const value = vcardArray.find(([key]) => key.toLowerCase() === name)?.[3];
  const first = Array.isArray(value) ? value[0] : value;
  const text = typeof first === 'string' ? cleanText(first) : '';
  return text === '' || keptBack.test(text) ? undefined : text;
}

/** By the code beside an address (RFC 8605), else by the name at its end. */
function countryOf({ vcardArray }: Entity): string | undefined {
  const [, parameters, , value] = vcardArray.find(([key]) => key.toLowerCase() === 'adr') ?? [];
  const told = [parameters?.cc, Array.isArray(value) ? value.at(-1) : undefined];
  return told
    .map((text) => (typeof text === 'string' ? countryCode(cleanText(text)) : undefined))
    .find((code) => code !== undefined);
}

/** Before the first domains, or centuries from now, is no day of a registration. */
function dayIn(text: string | undefined): string | undefined {
  const at = new Date(text ?? '');
  const year = at.getUTCFullYear();
  return year >= 1985 && year < 2200 ? at.toISOString().slice(0, 10) : undefined;
}
