import { type ModuleSlug, moduleSlugs } from './modules.ts';

/** What a team member may be given: the account's modules, and the wallet. The platform's own area is nobody's to give. */
export const accessOptions = [...moduleSlugs.filter((slug) => slug !== 'admin'), 'wallet'] as const;
export type AccessOption = Exclude<ModuleSlug, 'admin'> | 'wallet';

const isModule = (option: AccessOption): option is Exclude<AccessOption, 'wallet'> => option !== 'wallet';

/** The options as they stand on a user. */
export function toAccess(options: readonly AccessOption[]): {
  modules: ModuleSlug[];
  accessToWallet: boolean;
} {
  return { modules: options.filter(isModule), accessToWallet: options.includes('wallet') };
}

/** The options that a user has. */
export function toAccessOptions(user: { modules: ModuleSlug[]; accessToWallet: boolean }): AccessOption[] {
  const modules = user.modules.filter((slug) => slug !== 'admin');
  return user.accessToWallet ? [...modules, 'wallet'] : modules;
}
