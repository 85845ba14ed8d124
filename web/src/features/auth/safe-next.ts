/** Where to go after Login: an address of this app and nothing else, so that a crafted link cannot lead away. */
export function safeNext(next: string | null): string {
  // Browsers leave tabs and line breaks out of an address: `/<tab>/` would become `//`.
  if (!next?.startsWith('/') || next.startsWith('//') || /[\\\p{Cc}]/u.test(next)) return '/';
  return next;
}
