import { frameTitles } from '#texts/directory/widget.ts'
import type { Language } from '../../../contract/languages.ts'
import { pathsIn, type WidgetAddress } from '../../../contract/paths.ts'
import { escapeXml } from '../../../contract/text/escape-xml.ts'
import { site } from '../../../site.config.ts'

export const heights = { least: 300, usual: 700, most: 2000 }

/** The height that an address asks for, in pixels, within what is useful. */
export function heightOf(text: string | null): number {
  const height = Math.round(Number(text?.trim() || heights.usual))
  return Number.isFinite(height)
    ? Math.min(Math.max(height, heights.least), heights.most)
    : heights.usual
}

/** The language of the widget that an address asks for: that of the page, unless it is served. */
export const widgetLanguageOf = (text: string | null, own: Language): Language =>
  site.languages.find((language) => language === text) ?? own

/** Path and title of a frame. */
export const frameOf = (language: Language, address: WidgetAddress) => ({
  src: pathsIn(language).widget(address),
  title: frameTitles[language],
})

/**
 * The line for a page of another site. The frame is told to name no page that it stands in, and loads only
 * when a reader comes near it.
 */
export const snippetOf = (
  publicUrl: string,
  { src, title }: ReturnType<typeof frameOf>,
  height: number,
) =>
  `<iframe src="${escapeXml(publicUrl + src)}" title="${escapeXml(title)}" width="100%" height="${height}" style="border: 0" loading="lazy" referrerpolicy="no-referrer"></iframe>`
