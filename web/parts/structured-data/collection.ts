import type { CollectionPageLeaf, WithContext } from 'schema-dts'
import { language } from '#texts/language.ts'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { absoluteUrl } from './absolute-url.ts'

type Collection = {
  publicUrl: string
  /** Canonical path of the list. */
  path: string
  name: string
  description: string
  /** The listed items in order; `path` is one of our pages or an absolute URL. */
  items?: readonly { name: string; path: string }[]
}

/** A list page: doctors, practices, specialties, one specialty, news (SEO-05). */
export function collectionRecord({
  publicUrl,
  path,
  name,
  description,
  items,
}: Collection): WithContext<CollectionPageLeaf> {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    '@id': publicUrl + path,
    name,
    description,
    inLanguage: language,
    url: publicUrl + path,
    isPartOf: { '@type': 'WebSite', name: site.name, url: publicUrl + paths.home() },
    ...(items?.length && {
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: items.length,
        itemListElement: items.map((item, place) => ({
          '@type': 'ListItem',
          position: place + 1,
          name: item.name,
          url: absoluteUrl(publicUrl, item.path),
        })),
      },
    }),
  }
}
