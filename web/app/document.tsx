import { type DehydratedState, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { preinit, preinitModule, preloadModule } from 'react-dom'
import type { HydrationState } from 'react-router'
import { language } from '#texts/language.ts'
import { site } from '../../site.config.ts'
import { ground } from '../kit/styles/colors.ts'
import { pageDay, pageHolidays } from '../parts/opening-hours/page-holidays.ts'
import { PublicUrlProvider } from './shell/public-url.ts'

/** Inlined, or in development a URL. */
type Asset = { text: string } | { href: string }

/** The build's files for a page. `screen`: URLs that its first script loads later. */
export type Assets = { styles: Asset[]; scripts: Asset[]; screen: string[] }

/** The state for hydration. */
export type State = {
  publicUrl: string
  /** A notice replaces pages that show records. */
  opensSoon?: true
  loaderData: HydrationState['loaderData']
  queries: DehydratedState
}

type Props = {
  publicUrl: string
  queryClient: QueryClient
  /** Empty in the browser, where all of it is loaded. */
  assets: Assets
  /** Whether the screen loads at once: it is for one reader, or a form. */
  eager?: boolean
  /** `State` as JSON; empty in the browser, null in a document without scripts. */
  state: string | null
  /** Where the tiles of the map are, if it has any. */
  mapTiles?: string | null | undefined
  /** Events to count for the first view, as JSON; empty in the browser. */
  events?: string
  children: ReactNode
}

/** The whole document; the browser hydrates it as it is. */
export function Document({
  publicUrl,
  queryClient,
  assets,
  eager = false,
  state,
  mapTiles,
  events,
  children,
}: Props) {
  for (const style of assets.styles)
    if ('href' in style) preinit(style.href, { as: 'style', precedence: 'default' })
  for (const script of assets.scripts) if ('href' in script) preinitModule(script.href)
  if (eager) for (const href of assets.screen) preloadModule(href)
  return (
    // the first script marks there that nobody can be signed in
    <html
      lang={language}
      data-without-scripts={assets.scripts.length === 0 ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="application-name" content={site.name} />
        <meta name="theme-color" content={ground.day} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={ground.night} media="(prefers-color-scheme: dark)" />
        {/* half a header would be painted while it is parsed, and its links would move */}
        <link rel="expect" href="#main" blocking="render" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {textsOf(assets.styles).map((text) => (
          <style
            key={text}
            href="styles"
            precedence="default"
            // as text, React would search all of it for the end of the element on each page
            dangerouslySetInnerHTML={{ __html: text }}
          />
        ))}
        {textsOf(assets.scripts).map((text) => (
          <script key={text} type="module" async dangerouslySetInnerHTML={{ __html: text }} />
        ))}
      </head>
      <body>
        <PublicUrlProvider value={publicUrl}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </PublicUrlProvider>
        {state !== null && (
          <script
            id="state"
            type="application/json"
            data-screen={assets.screen.join(' ')}
            data-eager={eager || undefined}
            data-events={events}
            // for the first script, which all of site.config.ts would make longer
            data-time-zone={site.timeZone}
            data-day={pageDay()}
            data-holidays={JSON.stringify(pageHolidays())}
            data-map-tiles={mapTiles ?? undefined}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: state }}
          />
        )}
      </body>
    </html>
  )
}

const textsOf = (assets: Asset[]) => assets.flatMap((asset) => ('text' in asset ? asset.text : []))
