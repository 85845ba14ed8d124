import useSWRImmutable from 'swr/immutable';

const asItIs = (phone: string): string => phone;

/** Writes numbers as people do. The rules of all countries are a file of their own; until it is there, numbers stay as they are. */
export function usePhoneFormat(): (phone: string) => string {
  const { data } = useSWRImmutable('phone-format', () => import('./format-phone.ts'));
  return data?.formatPhone ?? asItIs;
}
