import { Head } from '../head.tsx'

/** Shown when a screen itself fails; the reader can try again. */
export function ErrorPage() {
  return (
    <main id="main" className="mx-auto max-w-page px-gutter py-12">
      <Head
        title="Something went wrong"
        description="This page could not be shown."
        path="/"
        noindex
      />
      <h1>Something went wrong</h1>
      <p className="mt-4">
        This page could not be shown. Please reload it or go back to the home page.
      </p>
      <p className="mt-4">
        <a href="/">Home</a>
      </p>
    </main>
  )
}
