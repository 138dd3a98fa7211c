import { type ComponentType, useEffect, useState } from 'react'
import { paths } from '../../contract/paths.ts'
import { Button } from '../ui/button.tsx'

/** At the end of a screen with `CompareToggle`: leads to the comparison. The bar comes after the first paint. */
export function CompareChosen() {
  const [Bar, setBar] = useState<ComponentType>()
  useEffect(() => {
    void import('./compare-bar.tsx').then(({ CompareBar }) => setBar(() => CompareBar))
  }, [])
  if (Bar) return <Bar />
  // a browser that runs this shows no `noscript`
  return (
    <noscript>
      {import.meta.env.SSR && (
        <form id="compare" action={paths.compare()} className="wrap pb-s6">
          <Button type="submit">Compare Chosen Doctors</Button>
        </form>
      )}
    </noscript>
  )
}
