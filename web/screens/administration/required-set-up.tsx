import { AuthenticatorSetUp } from '../../account/authenticator/authenticator-set-up.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AdministrationFrame } from './administration-frame.tsx'

type Props = { title: string; path: string; onBegin: () => void; onEnd: () => void }

/** The one thing an administrator can do before there is an authenticator app. */
export function RequiredSetUp({ title, path, onBegin, onEnd }: Props) {
  return (
    <AdministrationFrame title={title} path={path}>
      <Panel title="Set up your authenticator app" className="wide:col-span-8">
        <p className="mb-s4 max-w-prose">
          Administrators of this directory sign in with a second step. Once it is set up, the rest
          of this page opens.
        </p>
        <AuthenticatorSetUp onBegin={onBegin} onEnd={onEnd} />
      </Panel>
    </AdministrationFrame>
  )
}
