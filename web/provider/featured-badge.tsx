import { Badge } from '../ui/badge.tsx'

/** Half a sun on gold. Gold is kept for what is paid for. */
export function FeaturedBadge() {
  return (
    <Badge variant="gold">
      <svg
        className="icon"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path fill="currentColor" d="M7 18a5 5 0 0 1 10 0z" />
        <path d="M2.5 18h19M12 5.5v4M4.3 9.3l2.4 2.4M19.7 9.3l-2.4 2.4" />
      </svg>
      Featured
    </Badge>
  )
}
