import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { RenderedMail } from '../../../contract/mails.ts'
import { paths } from '../../../contract/paths.ts'
import { audit } from '../../accounts/audit.ts'
import { userOf } from '../../accounts/find-user.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { Mailing } from '../../platform/mail/mailing.ts'
import type { NewsletterServices } from '../services.ts'
import { newsletters } from '../tables.ts'
import { lockNewsletter, noSuchNewsletter } from './list-newsletters.ts'

/** Where each reader's own link goes. */
const placeholderUrl = 'https://unsubscribe.invalid/your-own-link'

/** Lets the mail service make issues: each is rendered once, however many get it. */
function renderIssues({ db, mail }: Pick<NewsletterServices, 'db' | 'mail'>): void {
  const cache = new LRUCache<string, Promise<RenderedMail>>({ max: 4 })
  const renderOnce = async (id: number) => {
    const { key, updatedAt } = newsletters
    const record = eq(newsletters.id, id)
    const [version] = await db.select({ key, updatedAt }).from(newsletters).where(record)
    if (!version) throw new Error('A mail outlived its newsletter')
    // after a backup is restored the same id may be another newsletter, or have other words
    const name = `${version.key} ${version.updatedAt.toISOString()}`
    const cached = cache.get(name)
    if (cached) return cached
    const rendering = renderIssue(id)
    cache.set(name, rendering)
    rendering.catch(() => cache.delete(name))
    return rendering
  }
  const renderIssue = async (id: number) => {
    const [row] = await db.select().from(newsletters).where(eq(newsletters.id, id))
    if (!row) throw new Error('A mail outlived its newsletter')
    return renderNewsletter({ mail }, row, placeholderUrl)
  }
  mail.renderIssuesWith(async ({ newsletterId, unsubscribeUrl }) => {
    const { subject, html, text } = await renderOnce(newsletterId)
    return {
      subject,
      html: html.replaceAll(placeholderUrl, () => unsubscribeUrl.replaceAll('&', '&amp;')),
      text: text.replaceAll(placeholderUrl, () => unsubscribeUrl),
    }
  })
}

/** An issue to be handed to its readers. */
export async function openIssue(
  { db, mail }: Pick<NewsletterServices, 'db' | 'mail'>,
  id: number,
): Promise<Mailing> {
  const [row] = await db.select().from(newsletters).where(eq(newsletters.id, id))
  if (!row) throw noSuchNewsletter()
  return mail.openMailing(await renderNewsletter({ mail }, row, placeholderUrl), placeholderUrl)
}

type Words = { title: string; content: string }

const renderNewsletter = (
  { mail }: Pick<NewsletterServices, 'mail'>,
  { title, content }: Words,
  unsubscribeUrl: string,
): Promise<RenderedMail> =>
  mail.render({ template: 'newsletter', title, content, unsubscribeUrl, isTest: false })

/** The mail a subscriber would get. Its unsubscribe link leads to the page and to nobody. */
const previewNewsletter = (
  services: Pick<NewsletterServices, 'mail' | 'publicUrl'>,
  words: Words,
): Promise<RenderedMail> =>
  renderNewsletter(services, words, services.publicUrl() + paths.newsletterUnsubscribe())

/** Mails it to the administrator who asks. @throws Problem 404 */
async function mailTest(
  { db, mail, publicUrl }: NewsletterServices,
  id: number,
  adminId: string,
): Promise<{ to: string }> {
  return db.transaction(async (tx) => {
    const { title, content } = await lockNewsletter(tx, id)
    const { email } = await userOf(tx, adminId)
    const unsubscribeUrl = publicUrl() + paths.newsletterUnsubscribe()
    await mail.post(tx, {
      to: email,
      content: { template: 'newsletter', title, content, unsubscribeUrl, isTest: true },
    })
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
