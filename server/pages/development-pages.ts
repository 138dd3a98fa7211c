import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { CallInProcess } from '../platform/http/serve.ts'
import type { RenderPage, ServerEntry } from './page-renderer.ts'

/** Compiles the sources of web/ as they are asked for. */
export async function developmentServer(projectDir: string): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  return createServer({ root: projectDir, appType: 'custom', server: { middlewareMode: true } })
}

/** Pages straight from their sources, with hot reload, in this process. */
export function developmentPages(
  app: FastifyInstance,
  vite: ViteDevServer,
  callApi: CallInProcess,
  publicUrl: () => string,
): RenderPage {
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|drawings|images)\//.test(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  // Components reload in place only with this in front of every script.
  const preamble =
    '<script type="module">import { injectIntoGlobalHook } from "/@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$ = () => {};window.$RefreshSig$ = () => (type) => type;</script>'
  return async (path) => {
    const entry = (await vite.ssrLoadModule('/web/entry-server.tsx')) as ServerEntry
    const rendered = await entry.render(path, {
      callApi,
      publicUrl: publicUrl(),
      assetsFor: () => ({
        styles: ['/web/styles/app.css?direct'],
        scripts: ['/@vite/client', '/web/entry-client.tsx'],
        preloads: [],
      }),
    })
    if ('html' in rendered) rendered.html = rendered.html.replace('<head>', `<head>${preamble}`)
    return rendered
  }
}
