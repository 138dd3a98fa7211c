import { LocateFixed } from 'lucide-react'
import * as texts from '#texts/directory/near.ts'

type Props = {
  className: string
  onPress: () => void
}

/** Asks for the device's position; only our code can. */
export const UseLocationButton = ({ className, onPress }: Props) => (
  <button
    type="button"
    className={className}
    // the field keeps the focus, without which this is hidden
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    <LocateFixed className="icon" />
    {texts.useLocation}
  </button>
)
