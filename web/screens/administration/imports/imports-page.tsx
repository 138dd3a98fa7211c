import { useLocation } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { useCall } from '../../../data/call.ts'
import { AdministrationFrame } from '../administration-frame.tsx'
import { ForAdministrators } from '../for-administrators.tsx'
import { CouldNotLoad } from '../records/could-not-load.tsx'
import { InBrowser, RowShapes } from '../records/in-browser.tsx'
import { importsCall } from './import-calls.ts'
import { ImportHistory } from './import-history.tsx'
import { ImportPanel } from './import-panel.tsx'
import { UploadPanel } from './upload-panel.tsx'

const title = 'Import'
const back = { href: paths.adminDirectory(), label: 'Back to the Directory' }

/** Files of the national register: uploaded, looked at, applied (D18). */
export default function DirectoryImportsPage() {
  const wanted = Number(new URLSearchParams(useLocation().search).get('import'))
  const path = paths.adminImports()
  return (
    <ForAdministrators title={title} path={path}>
      {() => (
        <AdministrationFrame title={title} path={path} back={back}>
          <InBrowser what="the imports">
            {() => <Imports wanted={Number.isInteger(wanted) && wanted > 0 ? wanted : null} />}
          </InBrowser>
        </AdministrationFrame>
      )}
    </ForAdministrators>
  )
}

function Imports({ wanted }: { wanted: number | null }) {
  const { data, isError, refetch } = useCall(importsCall, { staleTime: 0 })
  if (!data)
    return isError ? (
      <CouldNotLoad message="The imports could not be loaded." onRetry={refetch} />
    ) : (
      <RowShapes what="the imports" />
    )
  const { current, history, maxBytes, postalCode } = data
  const shown = wanted ?? current?.id
  return (
    <>
      <p className="max-w-prose text-lg text-ink-2 wide:col-span-12">
        Doctors and practices of {postalCode} from the national register of providers. What somebody
        has edited here is never overwritten by a file.
      </p>
      {current && current.id !== shown && (
        <p className="wide:col-span-12">
          Another import is under way:{' '}
          <a className="wrap-anywhere" href={paths.adminImports(current.id)}>
            {current.file}
          </a>
        </p>
      )}
      {!current && <UploadPanel maxBytes={maxBytes} />}
      {shown && <ImportPanel key={shown} id={shown} />}
      <ImportHistory history={history} />
    </>
  )
}
