import { locale } from '#texts/language.ts'
import { addressesOf, englishAddress } from '../../../contract/addresses.ts'
import { site } from '../../../site.config.ts'
import { usePublicUrl } from './public-url.ts'

type Props = {
  /** Without the site's name, which is appended; the home page has none. */
  title?: string
  description: string
  /** Canonical path. */
  path: string
  noindex?: boolean
  /** Absolute path of the sharing picture. */
  image?: string
  type?: 'website' | 'profile' | 'article'
  /** Address of the feed of its changes. */
  feed?: string
  /** schema.org record, see web/app/shell/structured-data. */
  jsonLd?: object | object[]
}

/** Tags for search engines and link previews. React hoists them into the document's head. */
export function Head({
  title,
  description,
  path,
  noindex,
  image = '/og-image.png',
  type = 'website',
  feed,
  jsonLd,
}: Props) {
  const publicUrl = usePublicUrl()
  const fullTitle = title ? `${title} · ${site.name}` : site.name
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={noindex ? 'noindex,follow' : 'index,follow'} />
      <link rel="canonical" href={publicUrl + path} />
      {!noindex &&
        alternatesOf(path).map(({ hrefLang, address }) => (
          <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={publicUrl + address} />
        ))}
      {feed && <link rel="alternate" type="application/atom+xml" href={publicUrl + feed} />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={locale.replace('-', '_')} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title ?? site.name} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={publicUrl + path} />
      <meta property="og:image" content={publicUrl + image} />
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd && (
        <script
          type="application/ld+json"
          // `<` escaped, so no text of a record can end the script.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(jsonLd).replaceAll('<', '\\u003c') }}
        />
      )}
    </>
  )
}

/** The same page in each language; nothing if there is only one. */
function alternatesOf(path: string): { hrefLang: string; address: string }[] {
  const all = addressesOf(path)
  if (new Set(all.map(({ address }) => address)).size === 1) return []
  const { path: english } = englishAddress(path)
  return [
    ...all.map(({ language, address }) => ({ hrefLang: language, address })),
    { hrefLang: 'x-default', address: english },
  ]
}
