import { ShieldCheck } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'

export function AdministratorBadge() {
  return (
    <Badge variant="oak">
      <ShieldCheck className="icon" />
      Administrator
    </Badge>
  )
}
