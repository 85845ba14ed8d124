import type { WalletDeps } from '#functions/wallet/index.ts';

/** Has something happen right before the next time a wallet, or a hold, is read: after what was read before, and before anything is written. */
export function meanwhile(
  deps: { wallet: WalletDeps },
  of: 'wallets' | 'holds',
  act: () => Promise<unknown>,
): void {
  const { wallet } = deps;
  const entity: { get: (key: never) => { go: (options: never) => Promise<unknown> } } = wallet.store[of];
  const get = (key: never) => ({
    go: async (options: never): Promise<unknown> => {
      if (deps.wallet === hooked) {
        deps.wallet = wallet;
        await act();
      }
      return entity.get(key).go(options);
    },
  });
  const hooked: WalletDeps = {
    ...wallet,
    store: { ...wallet.store, [of]: Object.assign(Object.create(entity), { get }) },
  };
  deps.wallet = hooked;
}
