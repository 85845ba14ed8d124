import { createHash } from 'node:crypto';
import type { MappedContact } from '#shared/domain/crm/map-lead.ts';
import type { CrmField, CrmWrites, NewFieldType } from '#shared/domain/crm/mapping.ts';
import type { Access } from '../vendors/crm-vendor.ts';

/** What came of a lead in a CRM. */
export type Written = {
  outcome: 'created' | 'updated' | 'unchanged';
  contact_id: string;
  /** Fields that were sent and are not there as sent: the CRM has kept what it had. */
  dropped: string[];
  /** A digest of who the contact is now; undefined where the CRM did not say. */
  seen?: string | undefined;
};

export type ContactToWrite = { contact: MappedContact; tags: readonly string[]; writes: CrmWrites };

/** Who a contact is, as the CRM has it now. */
export type Looked = { seen: string; unsubscribed: boolean };

/** Contacts of one CRM. All of it throws `CrmFailure`. */
export type CrmContacts = {
  /** The fields that the customer has made there. */
  customFields(access: Access): Promise<CrmField[]>;
  /** Makes one more of them. */
  createField(access: Access, wanted: { name: string; type: NewFieldType }): Promise<CrmField>;
  /** Writes a contact, found again by e-mail or phone, so that twice is the same as once. */
  write(access: Access, wanted: ContactToWrite): Promise<Written>;
};

/** Where events say no more than that something has happened. */
export type ContactReader = {
  /** Reads one; undefined for one that is not there. */
  look(access: Access, contact_id: string): Promise<Looked | undefined>;
};

/** Without either of them nobody is found again, and a second try would make a second contact. */
export const noContact = 'The lead has neither an e-mail nor a phone number.';

/** Texts as a CRM may give them back: trimmed, in other case, phones with other signs between the digits. */
function isKept(sent: unknown, kept: unknown): boolean {
  const plain = (value: unknown) =>
    [value].flat().map((one) =>
      String(one ?? '')
        .trim()
        .toLowerCase(),
    );
  const digits = (value: unknown) => String(value ?? '').replace(/\D/g, '');
  if (plain(sent).join('|') === plain(kept).join('|')) return true;
  return digits(sent).length >= 6 && digits(sent) === digits(kept);
}

/** So that a change of who somebody is shows, and what a CRM writes otherwise does not. */
export const digestOf = (values: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify(values.map((value) => plainOf(value))))
    .digest('base64url')
    .slice(0, 22);

function plainOf(value: unknown): string {
  const text = String(value ?? '')
    .trim()
    .toLowerCase();
  const digits = text.replace(/\D/g, '');
  return /^[\d\s()+./-]+$/.test(text) ? digits : text;
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || String(value).trim() === '';

/**
 * Fields that came back with something else than was sent, by what a CRM says that they hold. One that did not come back at all is not known to
 * be lost, but for e-mail and phone.
 */
export const droppedOf = (sent: MappedContact, valueIn: (field: string) => unknown): string[] =>
  Object.entries(sent).flatMap(([field, value]) => {
    const back = valueIn(field);
    const isTold = (back !== undefined && back !== null) || field === 'email' || field === 'phone';
    return !isTold || isKept(value, back) ? [] : [field];
  });
