import { site } from '../../site.config.ts'
import { usePublicUrl } from './public-url.ts'

type Props = {
  /** Without the site's name, which is added; the home page gives none. */
  title?: string
  description: string
  /** Canonical path. */
  path: string
  noindex?: boolean
  /** Absolute path of the sharing picture. */
  image?: string
  type?: 'website' | 'profile' | 'article'
  /** schema.org record, see web/shell/structured-data. */
  jsonLd?: object | object[]
}

/** What search engines and link previews read. React lifts these tags into the document's head. */
export function Head({
  title,
  description,
  path,
  noindex,
  image = '/og-image.png',
  type = 'website',
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
      <meta property="og:site_name" content={site.name} />
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
