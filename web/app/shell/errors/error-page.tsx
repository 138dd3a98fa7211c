import { useEffect } from 'react'
import * as texts from '#texts/directory/pages.tsx'
import { paths } from '../../../../contract/paths.ts'
import { ButtonLink } from '../../../kit/ui/button.tsx'
import { TryAgainButton } from '../../../kit/ui/load-failure.tsx'
import { OfflinePanel } from '../../../kit/ui/offline-panel.tsx'
import { useOffline } from '../../../kit/ui/use-offline.ts'
import { Head } from '../head.tsx'
import { PageHead } from '../page-head.tsx'

/** With the document anew: browsers keep that a file of code did not load, and would not ask for it again. */
const again = () => location.reload()

/** Shown when a screen itself fails or its code does not load, which a new connection tries again. */
export function ErrorPage() {
  useEffect(() => {
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  const isOffline = useOffline()
  const title = isOffline ? texts.notLoaded : texts.wentWrong
  return (
    <>
      <Head title={title} description={texts.notShown} path={paths.home()} noindex />
      <PageHead title={title} />
      <div className="wrap section grid gap-s4">
        {isOffline ? (
          <OfflinePanel />
        ) : (
          <>
            <p>{texts.reload}</p>
            <p className="flex flex-wrap gap-s3">
              <TryAgainButton onClick={again} />
              <ButtonLink href={paths.home()}>{texts.home}</ButtonLink>
            </p>
          </>
        )}
      </div>
    </>
  )
}
