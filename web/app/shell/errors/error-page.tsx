import * as texts from '#texts/directory/pages.tsx'
import { paths } from '../../../../contract/paths.ts'
import { Head } from '../head.tsx'

/** Shown when a screen itself fails; the reader can try again. */
export function ErrorPage() {
  return (
    <main id="main" className="mx-auto max-w-page px-gutter py-12">
      <Head title={texts.wentWrong} description={texts.notShown} path="/" noindex />
      <h1>{texts.wentWrong}</h1>
      <p className="mt-4">{texts.reload}</p>
      <p className="mt-4">
        <a href={paths.home()}>{texts.home}</a>
      </p>
    </main>
  )
}
