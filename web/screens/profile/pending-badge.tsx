import { Clock } from 'lucide-react'
import { pending } from '#texts/profile/page.ts'
import { Badge } from '../../kit/ui/badge.tsx'

/** Marks what waits for approval (D27). */
export function PendingBadge() {
  return (
    <Badge variant="warn">
      <Clock className="icon" />
      {pending}
    </Badge>
  )
}
