import { loading } from '#texts/account/reader.tsx'
import { Head } from '../../app/shell/head.tsx'

/** While the current user is loading, only on screens that depend on it (NAV-06). */
export function WaitingForReader({ title, path }: { title: string; path: string }) {
  return (
    <>
      <Head title={title} description={title} path={path} noindex />
      <div className="wrap section min-h-[60vh]" role="status">
        <h1 className="sr-only">{title}</h1>
        <p className="flex items-center gap-s3 text-lg text-ink-2">
          <span className="spin" aria-hidden="true" />
          {loading}
        </p>
      </div>
    </>
  )
}
