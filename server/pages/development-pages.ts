import type { FastifyInstance } from 'fastify'
import type { CallInProcess } from '../platform/http/serve.ts'
import type { RenderPage, ServerEntry } from './page-renderer.ts'

/** Pages straight from their sources, with hot reload, in this process. */
export async function developmentPages(
  app: FastifyInstance,
  projectDir: string,
  callApi: CallInProcess,
  publicUrl: () => string,
): Promise<RenderPage> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: projectDir,
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      ws: { server: app.server },
    } as never,
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/drawings/')) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  app.addHook('onClose', () => vite.close())
  // The plugin's preamble makes components reload in place; the client pulls in the styles.
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
