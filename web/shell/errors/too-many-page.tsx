import { Head } from '../head.tsx'

/** Stands in for a page that is not made now, because its reader's network asked for too many. */
export function TooManyPage() {
  return (
    <main id="main" className="mx-auto max-w-page px-gutter py-12">
      <Head
        title="Too many pages at once"
        description="This page can be shown in a minute."
        path="/"
        noindex
      />
      <h1>Too many pages at once</h1>
      <p className="mt-4 max-w-prose">
        Your network asked for more pages than we make for one network in a minute. Please wait a
        minute and reload this page.
      </p>
      <p className="mt-4">
        <a href="/">Home</a>
      </p>
    </main>
  )
}
