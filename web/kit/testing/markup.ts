/** The text of a markup, in reading order. */
export const textOf = (markup: string) =>
  withoutEntities(markup.replace(/<[^>]*>/g, ' ').replace(/[^\S\u00a0]+/g, ' ')).trim()

/** The links of a markup. */
export const linksOf = (markup: string) =>
  [...markup.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => withoutEntities(href))

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
}

const withoutEntities = (text: string) =>
  text.replace(/&(lt|gt|quot|#x27|amp);/g, (entity) => entities[entity] ?? entity)
