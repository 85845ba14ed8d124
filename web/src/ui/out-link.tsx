import type { ReactNode } from 'react';

type Props = { href: string; className?: string | undefined; label?: string; children: ReactNode };

/** A link out of the app. Addresses come from other people's data: anything but http(s), mail and phone is only text. */
export function OutLink({ href, className, label, children }: Props) {
  const protocol = URL.parse(href)?.protocol ?? '';
  if (!['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)) return <>{children}</>;
  return (
    <a
      href={href}
      className={className}
      target="_blank"
      rel="noreferrer"
      {...(label ? { 'aria-label': label } : {})}
    >
      {children}
    </a>
  );
}
