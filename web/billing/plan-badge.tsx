import { Badge } from '../ui/badge.tsx'
import { HalfSun } from '../ui/pictures/sun.tsx'

/** What the reader's listing is (DASH-04). */
export function PlanBadge({ premium }: { premium: boolean }) {
  if (!premium) return <Badge variant="outline">Free Plan</Badge>
  return (
    <Badge variant="gold">
      <HalfSun />
      Premium Member
    </Badge>
  )
}
