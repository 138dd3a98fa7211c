import * as texts from '#texts/billing/billing.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { HalfSun } from '../../kit/ui/pictures/sun.tsx'

/** The plan of the reader's listing (DASH-04). */
export function PlanBadge({ premium }: { premium: boolean }) {
  if (!premium) return <Badge variant="outline">{texts.freePlan}</Badge>
  return (
    <Badge variant="gold">
      <HalfSun />
      {texts.premiumMember}
    </Badge>
  )
}
