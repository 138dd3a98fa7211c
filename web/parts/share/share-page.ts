import * as texts from '#texts/share.ts'

type Page = { title: string; url: string }
/** What the browser offers; it shares only on secure pages, and not every browser does. */
type Means = {
  share?: ((page: Page) => Promise<void>) | undefined
  copy?: ((text: string) => Promise<void>) | undefined
}

/**
 * Opens the browser's sheet, or else copies the address.
 * @returns what to tell the reader, if the browser says nothing itself
 */
export async function sharePage(
  page: Page,
  { share, copy }: Means,
): Promise<{ title: string; description?: string } | undefined> {
  try {
    if (share) return await share(page).then(() => undefined)
  } catch (error) {
    // closed by the reader
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
  }
  try {
    if (!copy) return { title: texts.copyItYourself, description: page.url }
    await copy(page.url)
    return { title: texts.copied }
  } catch {
    return { title: texts.copyItYourself, description: page.url }
  }
}
