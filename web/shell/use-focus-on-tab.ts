import { useEffect } from 'react'
import { useNavigationType } from 'react-router'
import { tabId } from '../ui/folder-tabs.tsx'

/** A link inside the former tab is gone with it: its focus goes to the tab that took its place. */
export function useFocusOnTab(tab: string) {
  const type = useNavigationType()
  useEffect(() => {
    if (type !== 'POP' && document.activeElement === document.body)
      document.getElementById(tabId(tab))?.focus()
  }, [tab, type])
}
