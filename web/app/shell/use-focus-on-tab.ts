import { useEffect } from 'react'
import { useNavigationType } from 'react-router'
import { tabId } from '../../kit/ui/folder-tabs.tsx'

/** A focused link disappears with its tab: focus the tab that replaced it. */
export function useFocusOnTab(tab: string) {
  const type = useNavigationType()
  useEffect(() => {
    if (type !== 'POP' && document.activeElement === document.body)
      document.getElementById(tabId(tab))?.focus()
  }, [tab, type])
}
