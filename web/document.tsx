import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { preinit, preinitModule, preload, preloadModule } from 'react-dom'
import { site } from '../site.config.ts'
import { PublicUrlProvider } from './shell/public-url.ts'

/** Files of the build that a page needs, as addresses. */
export type Assets = { styles: string[]; scripts: string[]; preloads: string[] }

type Props = {
  publicUrl: string
  queryClient: QueryClient
  /** Empty in the browser: there the files are loaded already. */
  assets: Assets
  /** JSON the browser starts from; empty in the browser. */
  state: string
  children: ReactNode
}

/** The whole document; the browser hydrates it as it is. */
export function Document({ publicUrl, queryClient, assets, state, children }: Props) {
  for (const href of assets.styles) preinit(href, { as: 'style', precedence: 'default' })
  for (const href of assets.scripts) preinitModule(href)
  for (const href of assets.preloads) preloadModule(href)
  preload('/fonts/besley-latin-wght-500-700.woff2', {
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  })
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="application-name" content={site.name} />
        <meta name="theme-color" content="#f5f1e7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141812" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>
        <PublicUrlProvider value={publicUrl}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </PublicUrlProvider>
        <script
          id="state"
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: state }}
        />
      </body>
    </html>
  )
}
