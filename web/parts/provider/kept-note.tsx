import { WifiOff } from 'lucide-react'
import { keptList, loadsLater } from '#texts/directory/hours.ts'
import { clockText } from '../../../contract/directory/hours/hours-text.ts'
import { localClock } from '../../../contract/text/local-clock.ts'
import { site } from '../../../site.config.ts'

/** Above a list that stays because there is no connection for the one asked for. In view all along it. */
export const KeptNote = ({ at }: { at: number | undefined }) => (
  <div role="status" className="sticky top-17 z-sticky nav:top-19">
    {at !== undefined && (
      <p className="mb-s4 flex items-start gap-s2 rounded-2 bg-warn-tint px-s3 py-s2 leading-snug text-warn-ink">
        <WifiOff className="icon mt-1" />
        <span>
          <b className="block">
            {keptList(clockText(localClock(new Date(at), site.timeZone).time))}
          </b>
          <span className="text-sm">{loadsLater}</span>
        </span>
      </p>
    )}
  </div>
)
