type Props = { size?: number };

export function BrandMark({ size = 26 }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" fill="var(--lw-primary)" />
      <path
        d="M10 8v13a3 3 0 0 0 3 3h9"
        fill="none"
        stroke="var(--lw-on-primary)"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
      <circle cx="20" cy="12.5" r="3.6" fill="var(--lw-secondary)" />
    </svg>
  );
}
