import { useEffect } from 'react'
import { useNavigationType } from 'react-router'
import { tabId } from '../../kit/ui/folder-tabs.tsx'

/** A focused link disappears with its tab, or its tab was left for this one: focus the tab that is selected now. */
export function useFocusOnTab(tab: string) {
  const type = useNavigationType()
  useEffect(() => {
    if (type !== 'POP' && document.activeElement?.matches('body, [role=tab]'))
      document.getElementById(tabId(tab))?.focus()
  }, [tab, type])
}
