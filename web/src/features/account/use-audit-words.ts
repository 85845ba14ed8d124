import { useMemo } from 'react';
import type { AuditEntry } from '#shared/contracts/account/audit.ts';
import { isLocale, languages } from '#web/lib/intl/locale.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';
import { actKey } from './act-key.ts';

/** Fields whose values have words of their own, and where those are. */
const wordsOf: Record<string, string> = { access: 'access', scopes: 'scope' };

/** Says acts, and the values that they changed, in the user's words. */
export function useAuditWords() {
  const t = useText();
  const textOr = useTextOr();
  const format = useFormat();
  return useMemo(() => {
    const word = (field: string, value: unknown): string => {
      if (typeof value === 'boolean') return value ? t('audit.yes') : t('audit.no');
      if (typeof value !== 'string') return JSON.stringify(value);
      if (field === 'locale' && isLocale(value)) return languages[value];
      const words = wordsOf[field];
      return words ? textOr(`${words}.${value}`, value) : value;
    };
    return {
      act: (entry: AuditEntry) => textOr(actKey(entry), entry.action),
      /** Who did it, and as whom where somebody acted for another; somebody who has left the account has no name in it any more. */
      actor: ({ user_name, acting_name }: AuditEntry) => {
        const name = user_name === '' ? t('audit.former_member') : user_name;
        if (acting_name === null) return name;
        return t('audit.acting', { name, acting: acting_name === '' ? t('audit.support') : acting_name });
      },
      field: (field: string) => textOr(`audit_field.${field}`, field),
      value: (field: string, value: unknown) => {
        if (value === null || value === '') return t('audit.nothing');
        if (Array.isArray(value)) return format.list(value.map((one) => word(field, one)));
        return word(field, value);
      },
    };
  }, [t, textOr, format]);
}
