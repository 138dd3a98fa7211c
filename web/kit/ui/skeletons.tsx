import { OfflinePanel } from './offline-panel.tsx'
import { useOffline } from './use-offline.ts'

function CardShape() {
  return (
    <div className="card">
      <span className="sk card-figure size-[4.75rem] rounded-3 tablet:size-22" />
      <div className="card-who gap-2">
        <span className="sk w-[55%]" />
        <span className="sk h-[1.3rem] w-4/5" />
        <span className="sk w-[65%]" />
      </div>
      <span className="sk mt-s4 w-[65%]" />
      <span className="sk mt-s2 h-12" />
      <span className="sk mt-s4 h-10 w-4/5" />
      <span className="sk mt-s4 w-40" />
    </div>
  )
}

/** Shape of `Card`, `count` times; what is missing without a connection does not load. */
export function CardSkeletons({ count }: { count: number }) {
  if (useOffline()) return <OfflinePanel />
  return (
    <div className="cards" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <CardShape key={place} />
      ))}
    </div>
  )
}
