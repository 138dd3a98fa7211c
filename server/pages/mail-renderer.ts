import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ViteDevServer } from 'vite'
import type { Language } from '../../contract/languages.ts'
import type { MailContent, RenderedMail } from '../../contract/mails.ts'

type RenderMail = (content: MailContent, language: Language) => Promise<RenderedMail>

/** The mail templates of the build, or of the sources in development. */
export function mailRenderer(buildDir: string, vite: ViteDevServer | null): RenderMail {
  const file = pathToFileURL(join(buildDir, 'pages/en/entry-mail.js')).href
  return async (content, language) => {
    const { renderMail } = vite
      ? await vite.ssrLoadModule('/web/app/entry-mail.tsx')
      : await import(file)
    return renderMail(content, language)
  }
}
