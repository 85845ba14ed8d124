/** Where to go after Login: an address of this app and nothing else, so that a crafted link cannot lead away. */
export function safeNext(next: string | null): string {
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return '/';
  return next;
}
