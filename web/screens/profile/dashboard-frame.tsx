import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'react-router'
import * as texts from '#texts/profile/page.ts'
import { paths } from '../../../contract/paths.ts'
import { required } from '../../../contract/required.ts'
import { Head } from '../../app/shell/head.tsx'
import { useFocusOnTab } from '../../app/shell/use-focus-on-tab.ts'
import type { CurrentUser } from '../../kit/data/current-user.ts'
import { useWaiting } from '../../kit/data/waiting.ts'
import { FolderPanel, FolderTabs } from '../../kit/ui/folder-tabs.tsx'
import { type ProfileTab, tabOf, tabsOf, tabsWith } from './profile-tabs.ts'

type Props = {
  user: CurrentUser
  /** Whose dashboard it is, with the tabs on the lower edge. */
  head: (tabs: ReactNode) => ReactNode
  children: (tab: ProfileTab) => ReactNode
}

/** The head of a dashboard, its tabs with what waits, and the selected panel. */
export function DashboardFrame({ user, head, children }: Props) {
  const tab = tabOf(new URLSearchParams(useLocation().search), user)
  useFocusOnTab(tab)
  const { title } = required(tabsOf(user).find(({ id }) => id === tab))
  const waiting = useWaiting()
  const tabs = useMemo(() => tabsWith(tabsOf(user), waiting), [user, waiting])
  return (
    <>
      <Head title={title} description={texts.description} path={paths.profile()} noindex />
      {head(<FolderTabs label={texts.dashboard} tabs={tabs} selectedId={tab} />)}
      <div className="on-1">
        <FolderPanel tab={tab} className="wrap section pt-[clamp(2rem,3.2vw,2.75rem)]">
          {children(tab)}
        </FolderPanel>
      </div>
    </>
  )
}
