import * as texts from '#texts/billing/billing.ts'
import { Badge } from '../ui/badge.tsx'
import { HalfSun } from '../ui/pictures/sun.tsx'

/** What the reader's listing is (DASH-04). */
export function PlanBadge({ premium }: { premium: boolean }) {
  if (!premium) return <Badge variant="outline">{texts.freePlan}</Badge>
  return (
    <Badge variant="gold">
      <HalfSun />
      {texts.premiumMember}
    </Badge>
  )
}
