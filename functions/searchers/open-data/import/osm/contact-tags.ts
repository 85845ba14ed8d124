import { socialNetworks } from '../values/social.ts';

/** The tags of an element: what it is, what it is called and how to reach it. */
export type Tags = Readonly<Record<string, string>>;

type ContactField = 'phone' | 'website' | 'email' | 'social';

/** Tags that hold a business's own values, best first. */
export const contactKeys: Readonly<Record<ContactField, readonly string[]>> = {
  phone: ['phone', 'contact:phone', 'mobile', 'contact:mobile', 'phone:mobile', 'phone_1', 'phone_2'],
  website: ['website', 'contact:website', 'url', 'contact:url'],
  email: ['email', 'contact:email'],
  social: socialNetworks.flatMap((network) => [`contact:${network}`, network]),
};

/** Tags with the values of whoever stands behind the place, which say something where it has none of its own. */
export const ownerKeys = {
  phone: ['operator:phone', 'operator:mobile', 'brand:phone'],
  website: ['brand:website', 'operator:website'],
  email: ['operator:email', 'brand:email'],
} as const satisfies Partial<Record<ContactField, readonly string[]>>;

/** `phone:IE` is the number to dial in Ireland: without a country code it is one of that country. */
const abroad = /^([a-z:]+):([A-Z]{2})$/;

/** Fields under these keys and their variants for one country, with the country that a number is written for. */
export function phoneFields(
  tags: Tags,
  keys: readonly string[],
  country: string | undefined,
): { text: string | undefined; country: string | undefined }[] {
  const variants = Object.keys(tags).flatMap((key) => {
    const [, plain, region] = abroad.exec(key) ?? [];
    return plain && keys.includes(plain) ? [{ text: tags[key], country: region }] : [];
  });
  return [...keys.map((key) => ({ text: tags[key], country })), ...variants];
}

/** Whether the place has a value of its own in one of the fields. */
export function hasContact(
  tags: Tags,
  fields: readonly ContactField[] = ['phone', 'website', 'email', 'social'],
): boolean {
  return fields.some((field) =>
    field === 'phone'
      ? phoneFields(tags, contactKeys.phone, undefined).some(({ text }) => text)
      : contactKeys[field].some((key) => tags[key]),
  );
}
