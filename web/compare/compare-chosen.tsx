import { useEffect, useState } from 'react'
import * as texts from '#texts/directory/chosen-doctors.ts'
import { paths } from '../../contract/paths.ts'
import { Button } from '../ui/button.tsx'
import { CompareBar } from './compare-bar.tsx'

/** At the end of a screen with `CompareToggle`: a link to the comparison. Only the browser knows the selection. */
export function CompareChosen() {
  const [isRunning, setRunning] = useState(false)
  useEffect(() => setRunning(true), [])
  if (isRunning) return <CompareBar />
  // a browser that runs this shows no `noscript`
  return (
    <noscript>
      {import.meta.env.SSR && (
        <form id="compare" action={paths.compare()} className="wrap pb-s6">
          <Button type="submit">{texts.compareChosen}</Button>
        </form>
      )}
    </noscript>
  )
}
