import { Panel } from '../../../ui/panel.tsx'

/** Shape of the tab while the profile is on its way. */
export function MyProfileSkeleton() {
  return (
    <div className="grid gap-gap" role="status">
      <span className="sr-only">Loading your profile</span>
      <Panel aria-hidden="true">
        <div className="grid gap-s4">
          <span className="sk h-8 w-2/3 max-w-md" />
          <span className="sk max-w-prose" />
          <span className="sk h-12 max-w-prose" />
        </div>
      </Panel>
      <div className="grid items-start gap-gap wide:grid-cols-[minmax(0,1fr)_24rem]">
        <Panel aria-hidden="true">
          <div className="grid gap-s5">
            <span className="sk h-7 w-56" />
            <span className="sk h-2.5" />
            <div className="grid gap-s4 tablet:grid-cols-2">
              {[0, 1, 2, 3].map((place) => (
                <div key={place} className="grid gap-s2">
                  <span className="sk w-24" />
                  <span className="sk h-12" />
                </div>
              ))}
            </div>
          </div>
        </Panel>
        <Panel aria-hidden="true">
          <div className="grid gap-s4">
            <span className="sk h-7 w-48" />
            <span className="sk" />
            <span className="sk h-12" />
          </div>
        </Panel>
      </div>
    </div>
  )
}
