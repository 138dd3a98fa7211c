import { ShieldCheck } from 'lucide-react'
import { Badge } from '../../kit/ui/badge.tsx'

export function AdministratorBadge({ children }: { children: string }) {
  return (
    <Badge variant="oak">
      <ShieldCheck className="icon" />
      {children}
    </Badge>
  )
}
