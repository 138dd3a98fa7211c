import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { Pages, ServerEntry } from './page-renderer.ts'

/** Compiles the sources of web/ on request. */
export async function developmentServer(projectDir: string): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  return createServer({ root: projectDir, appType: 'custom', server: { middlewareMode: true } })
}

/** Pages rendered from their sources, with hot reload, in this process. */
export function developmentPages(
  app: FastifyInstance,
  vite: ViteDevServer,
  publicUrl: () => string,
): Pages {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  // Components reload in place only if this comes before every script.
  const preamble =
    '<script type="module">import { injectIntoGlobalHook } from "/@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$ = () => {};window.$RefreshSig$ = () => (type) => type;</script>'
  const assets = {
    styles: [{ href: '/web/kit/styles/app.css?direct' }],
    scripts: [{ href: '/@vite/client' }, { href: '/web/app/entry-client.ts' }],
    screen: ['/web/app/hydrate.tsx'],
  }
  const readEntry = async () =>
    (await vite.ssrLoadModule('/web/app/entry-server.tsx')) as ServerEntry
  return {
    identify: async (path) => (await readEntry()).identify(path),
    async render(path, callApi, isOpen) {
      const entry = await readEntry()
      const services = { callApi, publicUrl: publicUrl(), isOpen, assetsFor: () => assets }
      const page = await entry.render(path, services)
      if ('html' in page) page.html = page.html.replace('<head>', `<head>${preamble}`)
      return page
    },
    renderNotice: async (notice, path) =>
      (await readEntry()).renderNotice(notice, path, {
        publicUrl: publicUrl(),
        assetsFor: () => assets,
      }),
  }
}
