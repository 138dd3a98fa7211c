import * as texts from '#texts/directory/widget.ts'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { Head } from './head.tsx'
import type { Notice } from './notice-pages.tsx'

/** In place of the widget: a frame has no room for a page, and no other page of ours opens in it. */
export function WidgetNotice({ notice }: { notice: Notice }) {
  return (
    <main id="main" className="widget">
      <Head title={texts.title} description={texts.description} path={paths.doctors()} noindex />
      <link rel="stylesheet" href="/widget.css" precedence="default" />
      <h1>{texts.title}</h1>
      <p>{texts.notNow[notice]}</p>
      <p>
        <a className="lone" href={paths.home()} target="_blank" rel="noopener">
          {site.name}
        </a>
      </p>
    </main>
  )
}
