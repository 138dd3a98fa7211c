/** A new tab, opened in the click itself: later a browser would take it for an advertisement. */
function openTab(): Window | null {
  const tab = window.open('', '_blank')
  if (!tab) return null
  tab.opener = null // the page that comes shall not reach back into ours
  tab.document.title = 'One moment'
  tab.document.body.textContent = 'One moment: the secure page is on its way.'
  return tab
}

/**
 * Opens the page whose address `ask` answers: in a new tab, or in this one where new tabs are
 * blocked. To be called in the handler of a click. @throws what `ask` throws, and for an answer
 * without an address; the new tab is closed then
 */
export async function openBillingPage(ask: () => Promise<{ url: string }>): Promise<void> {
  const tab = openTab()
  try {
    const { url } = await ask()
    if (!/^https?:$/.test(new URL(url).protocol)) throw new Error('not an address of the web')
    if (!tab) location.assign(url)
    // closed meanwhile: the reader has thought better of it
    else if (!tab.closed) tab.location.replace(url)
  } catch (error) {
    tab?.close()
    throw error
  }
}
