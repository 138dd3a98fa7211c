import * as texts from '#texts/directory/cards.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { HalfSun } from '../../kit/ui/pictures/sun.tsx'

/** The gold tag. Gold is kept for what is paid for. */
export function FeaturedBadge() {
  return (
    <Badge variant="gold">
      <HalfSun />
      {texts.featured}
    </Badge>
  )
}
