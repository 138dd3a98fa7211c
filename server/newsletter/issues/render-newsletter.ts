import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { type Language, languages } from '../../../contract/languages.ts'
import type { RenderedMail } from '../../../contract/mails.ts'
import { pathsIn } from '../../../contract/paths.ts'
import { audit } from '../../accounts/audit.ts'
import { userOf } from '../../accounts/find-user.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { DirectResult } from '../../platform/mail/mail-sending.ts'
import { provenAddress } from '../../platform/mail/proven-address.ts'
import type { NewsletterServices } from '../services.ts'
import { newsletters } from '../tables.ts'
import { lockNewsletter, noSuchNewsletter } from './list-newsletters.ts'

/** Stands for each reader's own link. */
const placeholderUrl = 'https://unsubscribe.invalid/your-own-link'

/**
 * Registers the renderer of issues with the mail service: each is rendered once, however many get
 * it.
 */
function renderIssues({ db, mail, publicUrl }: NewsletterServices): void {
  const cache = new LRUCache<string, Promise<RenderedMail>>({ max: 4 })
  const renderOnce = async (id: number, language: Language) => {
    const { key, updatedAt } = newsletters
    const record = eq(newsletters.id, id)
    const [version] = await db.select({ key, updatedAt }).from(newsletters).where(record)
    if (!version) throw new Error('A mail outlived its newsletter')
    // after a restore the same id may be another newsletter, or have other texts
    const name = `${version.key} ${version.updatedAt.toISOString()} ${language}`
    const cached = cache.get(name)
    if (cached) return cached
    const rendering = renderIssue(id, language)
    cache.set(name, rendering)
    rendering.catch(() => cache.delete(name))
    return rendering
  }
  const renderIssue = async (id: number, language: Language) => {
    const [row] = await db.select().from(newsletters).where(eq(newsletters.id, id))
    if (!row) throw new Error('A mail outlived its newsletter')
    return renderNewsletter({ mail, publicUrl }, row, language, placeholderUrl)
  }
  mail.renderIssuesWith(async ({ newsletterId, unsubscribeUrl }, language) =>
    withOwnLink(await renderOnce(newsletterId, language), unsubscribeUrl),
  )
}

const withOwnLink = ({ subject, html, text }: RenderedMail, url: string): RenderedMail => ({
  subject,
  html: html.replaceAll(placeholderUrl, () => url.replaceAll('&', '&amp;')),
  text: text.replaceAll(placeholderUrl, () => url),
})

export type IssueReader = {
  /** The id of the mail. */
  id: string
  to: string
  language: Language
  unsubscribeUrl: string
}

/** Sends an issue to one reader. */
export type OpenIssue = (reader: IssueReader) => Promise<DirectResult>

/** Prepares an issue for its readers, in each language. */
export async function openIssue(
  { db, mail, publicUrl }: Pick<NewsletterServices, 'db' | 'mail' | 'publicUrl'>,
  id: number,
): Promise<OpenIssue> {
  const [row] = await db.select().from(newsletters).where(eq(newsletters.id, id))
  if (!row) throw noSuchNewsletter()
  const render = (language: Language) =>
    renderNewsletter({ mail, publicUrl }, row, language, placeholderUrl)
  const renderings = { en: await render('en'), es: await render('es') }
  return ({ id: mailId, to, language, unsubscribeUrl }) => {
    const content = { template: 'newsletter-issue', newsletterId: id, unsubscribeUrl } as const
    const rendered = withOwnLink(renderings[language], unsubscribeUrl)
    const issue = { id: mailId, createdAt: new Date(), to, language, content, unsubscribeUrl }
    return mail.sending.sendDirectly(issue, rendered)
  }
}

type Words = {
  title: string
  content: string
  titleEs?: string | null | undefined
  contentEs?: string | null | undefined
}

/** The text for readers of a language: English, marked as such, if there is no Spanish one. */
export function wordsIn(language: Language, { title, content, titleEs, contentEs }: Words) {
  if (language === 'en') return { title, content }
  if (titleEs && contentEs) return { title: titleEs, content: contentEs }
  return { title, content, wordsLanguage: 'en' as const }
}

type Rendering = Pick<NewsletterServices, 'mail' | 'publicUrl'>

const renderNewsletter = (
  { mail, publicUrl }: Rendering,
  row: Words & { viewKey: string },
  language: Language,
  unsubscribeUrl: string,
): Promise<RenderedMail> => {
  const words = wordsIn(language, row)
  const viewUrl = publicUrl() + pathsIn(language).newsletterIssue(row.viewKey)
  const content = { template: 'newsletter', ...words, viewUrl, unsubscribeUrl } as const
  return mail.render({ ...content, isTest: false }, language)
}

/** The mail as a subscriber would get it, with links that lead to nobody's own pages. */
const previewNewsletter = (
  services: Rendering,
  { language, ...words }: Words & { language: Language },
): Promise<RenderedMail> =>
  renderNewsletter(
    services,
    { ...words, viewKey: 'preview' },
    language,
    unsubscribePage(services, language),
  )

const unsubscribePage = (
  { publicUrl }: Pick<NewsletterServices, 'publicUrl'>,
  language: Language,
) => publicUrl() + pathsIn(language).newsletterUnsubscribe()

/** Mails it to the administrator, in each language in which it is written. @throws Problem 404 */
async function mailTest(
  { db, mail, publicUrl }: NewsletterServices,
  id: number,
  adminId: string,
): Promise<{ to: string }> {
  return db.transaction(async (tx) => {
    const row = await lockNewsletter(tx, id)
    const { email } = await userOf(tx, adminId)
    for (const language of row.titleEs ? languages : (['en'] as const)) {
      const unsubscribeUrl = unsubscribePage({ publicUrl }, language)
      const words = wordsIn(language, row)
      await mail.post(tx, {
        to: provenAddress(email, 'the team writes'),
        language,
        content: { template: 'newsletter', ...words, unsubscribeUrl, isTest: true },
      })
    }
    await audit(tx, { action: 'newsletter tested', actorId: adminId, details: { newsletter: id } })
    return { to: email }
  })
}

export function serveRendering(api: Api, services: NewsletterServices) {
  api.serve('POST /api/admin/newsletters/preview', ({ body }) => previewNewsletter(services, body))
  api.serve('POST /api/admin/newsletters/:id/test', ({ params }, { identity }) =>
    mailTest(services, params.id, identity.userId),
  )
  renderIssues(services)
}
