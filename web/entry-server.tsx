import { dehydrate, type Query } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { type CallApi, createQueryClient } from './data/call.ts'
import { currentUserCall } from './data/current-user.ts'
import { queryClientContext } from './data/load.ts'
import { type Assets, Document } from './document.tsx'
import { routes } from './routes.tsx'

export type Rendered = { status: number; html: string } | { status: number; location: string }

export type RenderServices = {
  callApi: CallApi
  publicUrl: string
  /** The build's files for these source modules. */
  assetsFor: (modules: string[]) => Assets
}

const handler = createStaticHandler(routes)
const isAnswered = ({ state }: Query) => state.status !== 'pending'

export const isForOneReader = (path: string) =>
  (matchRoutes(routes, new URL(path, 'http://page').pathname) ?? []).some(
    ({ route }) => route.handle?.forOneReader,
  )

/** Renders one address to a complete document, or says where it moved. */
export async function render(path: string, services: RenderServices): Promise<Rendered> {
  const queryClient = createQueryClient(services.callApi)
  const requestContext = new RouterContextProvider()
  requestContext.set(queryClientContext, queryClient)
  const context = await handler.query(new Request(new URL(path, 'http://page')), { requestContext })
  if (context instanceof Response)
    return { status: context.status, location: context.headers.get('Location') ?? '/' }

  const failure = Object.values(context.errors ?? {})[0]
  if (failure) throw failure
  const modules = context.matches.flatMap(({ route }) => route.handle?.module ?? [])
  const state = {
    publicUrl: services.publicUrl,
    loaderData: context.loaderData,
    queries: dehydrate(queryClient, { shouldDehydrateQuery: isAnswered }),
  }
  const html = renderToString(
    <Document
      publicUrl={services.publicUrl}
      queryClient={queryClient}
      assets={services.assetsFor(modules)}
      state={JSON.stringify(state).replaceAll('<', '\\u003c')}
    >
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Document>,
  )
  const forgotten = queryClient
    .getQueryCache()
    .getAll()
    .find((query) => !isAnswered(query) && query.queryKey[0] !== currentUserCall)
  if (forgotten) throw new Error(`${path}: no loader fetched ${JSON.stringify(forgotten.queryKey)}`)
  return { status: context.statusCode, html: `<!doctype html>${html}` }
}
