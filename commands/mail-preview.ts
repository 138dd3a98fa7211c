import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createServer as createVite } from 'vite'
import { type Language, languages } from '../contract/languages.ts'
import type { MailContent } from '../contract/mails.ts'
import { answerHelp } from '../scripts/lib/help.mjs'
import { mailRenderer } from '../server/pages/mail-renderer.ts'

answerHelp()

/** Shows every mail template in the browser, from its sources, until Ctrl-C. Reload after an edit. */
const vite = await createVite({
  root: fileURLToPath(new URL('..', import.meta.url)),
  // The templates need none of what the pages are built with.
  configFile: false,
  envDir: false,
  appType: 'custom',
  logLevel: 'warn',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false },
})
const render = mailRenderer('', vite)

const server = createServer((request, response) => {
  answer(new URL(request.url ?? '/', 'http://localhost'), response).catch((error: Error) => {
    vite.ssrFixStacktrace(error)
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.stack)
  })
})
server.listen(0, '127.0.0.1', () => {
  console.log(`The mails are at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.close()
    void vite.close().finally(() => process.exit(0))
  })

async function answer(url: URL, response: ServerResponse) {
  const mails = await samples()
  const scheme = url.searchParams.get('scheme') === 'dark' ? 'dark' : 'light'
  const language = languages.find((each) => each === url.searchParams.get('language')) ?? 'en'
  const name = decodeURIComponent(url.pathname.slice(1))
  const content = mails[name]
  if (name && !content) return response.writeHead(404).end()
  const page = content
    ? forceScheme((await render(content, language)).html, scheme)
    : await list(mails, scheme, language)
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
}

async function samples(): Promise<Record<string, MailContent>> {
  const { sampleMails, hardMails } = await vite.ssrLoadModule('/web/parts/mail/sample-mails.ts')
  return { ...sampleMails, ...hardMails }
}

/** The mail as a reader of that scheme sees it, whatever scheme this browser has. */
const forceScheme = (html: string, scheme: 'light' | 'dark') =>
  html.replaceAll(
    '@media (prefers-color-scheme: dark)',
    scheme === 'dark' ? '@media all' : '@media not all',
  )

async function list(
  mails: Record<string, MailContent>,
  scheme: 'light' | 'dark',
  language: Language,
) {
  const otherScheme = scheme === 'dark' ? 'light' : 'dark'
  const otherLanguage = language === 'en' ? 'es' : 'en'
  const sections = Object.entries(mails).map(async ([name, content]) => {
    const { subject, text } = await render(content, language)
    const source = `/${encodeURIComponent(name)}?scheme=${scheme}&language=${language}`
    return `<section><h2>${escapeHtml(name)}</h2><p>Subject: ${escapeHtml(subject)}</p><div>
<iframe title="${escapeHtml(name)}, phone" src="${source}" width="390"></iframe>
<iframe title="${escapeHtml(name)}, desk" src="${source}" width="700"></iframe>
<pre>${escapeHtml(text)}</pre></div></section>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mails</title><style>
:root { color-scheme: ${scheme}; font: 16px/1.5 system-ui, sans-serif }
body { margin: 24px }
div { display: flex; flex-wrap: wrap; gap: 16px; align-items: start }
iframe { height: 680px; border: 1px solid #80796a }
pre { flex: 1 1 360px; max-width: 700px; margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
</style><h1>Mails</h1><p><a href="/?scheme=${otherScheme}&language=${language}">Show them ${otherScheme}</a>, <a href="/?scheme=${scheme}&language=${otherLanguage}">in ${otherLanguage}</a></p>${(await Promise.all(sections)).join('')}</html>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
