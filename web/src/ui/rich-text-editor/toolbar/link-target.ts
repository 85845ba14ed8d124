import { isLinkTarget } from '#shared/domain/training/rich-text.ts';

/** Where a link leads that somebody typed as people do: `example.com` and `me@example.com` too; `null` if nowhere. */
export function linkTargetOf(typed: string): string | null {
  const text = typed.trim();
  if (isLinkTarget(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) ? `https://${text}` : null;
}
