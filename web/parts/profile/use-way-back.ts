import { useEffect, useState } from 'react'

/**
 * The address of the list a profile was opened from, with its filters; `listPath` itself where the
 * reader came another way. If the list is the previous page, a click on that address goes back
 * in the history, so the list has its former state and scroll position.
 */
export function useWayBack(listPath: string): string {
  const [address, setAddress] = useState(listPath)
  useEffect(() => {
    const previousList = pageBefore((path) => path === listPath)
    if (!previousList) return
    setAddress(previousList.address)
    if (!previousList.justLeft) return
    const goBack = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return
      const link = event.target instanceof Element && event.target.closest('main a')
      if (!link || link.getAttribute('href') !== previousList.address) return
      event.preventDefault()
      // to that entry: pressed twice, `history.back()` would go one page further
      for (const end of Object.values(navigation.traverseTo(previousList.key))) end.catch(() => {}) // the reader went elsewhere meanwhile
    }
    // before the listener that turns links into navigations
    document.addEventListener('click', goBack, { capture: true })
    return () => document.removeEventListener('click', goBack, { capture: true })
  }, [listPath])
  return address
}

/** The last page of a kind that this tab showed, if the browser reveals it. */
export function pageBefore(isPage: (path: string) => boolean) {
  const history = typeof navigation === 'undefined' ? undefined : navigation
  const currentIndex = history?.currentEntry?.index ?? -1
  const before = (history?.entries() ?? []).slice(0, Math.max(currentIndex, 0))
  const entry = before.findLast(({ url }) => url && isPage(new URL(url).pathname))
  if (!entry?.url) return null
  const { pathname, search } = new URL(entry.url)
  const { key, index } = entry
  return { address: pathname + search, key, justLeft: index === currentIndex - 1 }
}
