import { useEffect } from 'react'

/** Calls `save` at Ctrl+S or ⌘S, unless a dialog is open or the key `isMeant` for another form. */
export function useSaveKey(save: () => unknown, isMeant: () => boolean = always) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSaveKey = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isSaveKey || event.key.toLowerCase() !== 's' || event.defaultPrevented) return
      if (document.querySelector('dialog[open]') || !isMeant()) return
      event.preventDefault()
      if (!event.repeat) save()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [save, isMeant])
}

const always = () => true
