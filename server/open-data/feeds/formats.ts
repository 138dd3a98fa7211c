import type { Language } from '../../../contract/languages.ts'
import { escapeXml } from '../../../contract/text/escape-xml.ts'
import { site } from '../../../site.config.ts'
import type { Entry } from './entries.ts'

/** A feed: whose it is, its page, its own address, and those of the same feed in other languages. */
export type Feed = {
  language: Language
  title: string
  page: string
  address: string
  others: readonly { language: Language; address: string }[]
  entries: readonly Entry[]
}

/** The feed as Atom (RFC 4287). */
export function atom({ language, title, page, address, others, entries }: Feed): string {
  const updated = entries[0]?.at ?? new Date(0).toISOString()
  const items = entries.map(
    ({ id, url, title, text, at }) =>
      `<entry><id>${escapeXml(id)}</id><title>${escapeXml(title)}</title><updated>${at}</updated><link href="${escapeXml(url)}"/><content type="text">${escapeXml(text)}</content></entry>\n`,
  )
  const inOthers = others.map(
    (other) =>
      `<link rel="alternate" type="application/atom+xml" hreflang="${other.language}" href="${escapeXml(other.address)}"/>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${escapeXml(address)}</id><title>${escapeXml(title)}</title><updated>${updated}</updated>
<link rel="self" href="${escapeXml(address)}"/>
<link rel="alternate" type="text/html" hreflang="${language}" href="${escapeXml(page)}"/>
${inOthers.join('')}<author><name>${escapeXml(site.name)}</name></author><rights>${escapeXml(site.openDataLicense.name)}</rights>
${items.join('')}</feed>
`
}

/** The same as JSON Feed 1.1, which has no links to other languages. */
export const jsonFeed = ({ language, title, page, address, entries }: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: address,
    language,
    authors: [{ name: site.name }],
    items: entries.map(({ id, url, title, text, at }) => ({
      id,
      url,
      title,
      content_text: text,
      date_modified: at,
    })),
  })
