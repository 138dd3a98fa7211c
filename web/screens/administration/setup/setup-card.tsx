import { useRef } from 'react'
import type { Setup } from '../../../../contract/administration/setup/calls.ts'
import { useCall } from '../../../data/call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CardContent } from '../../../ui/card-content.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { alwaysFresh, setupCall } from '../team-calls.ts'
import { mailStep, stepsOf } from './setup-steps.ts'
import { TestMail } from './test-mail.tsx'

/** In production: what is not done before patients come. Steps go away as they are done. */
export function SetupCard() {
  const { data } = useCall(setupCall, alwaysFresh)
  const title = useRef<HTMLSpanElement>(null)
  const wasShown = useRef(false)
  const open = data?.production ? stepsOf(data).filter(({ isDone }) => !isDone) : []
  wasShown.current ||= open.length > 0
  if (!wasShown.current) return null
  return (
    <Panel
      title={
        <span ref={title} tabIndex={-1}>
          Before Patients Come
        </span>
      }
      note={open.length > 0 && <Badge variant="warn">{open.length} to do</Badge>}
    >
      {open.length > 0 ? (
        <Steps steps={open} afterTest={() => title.current?.focus()} />
      ) : (
        <p className="text-ink-2">
          Everything is ready. You find these steps again under How It Runs.
        </p>
      )}
    </Panel>
  )
}

/** All steps, done or not, to be opened under how it runs. */
export function SetupDetails() {
  const query = useCall(setupCall, alwaysFresh)
  return (
    <CardContent query={query} what="the setup" failed="The setup could not be loaded.">
      {(setup) => <AllSteps setup={setup} />}
    </CardContent>
  )
}

function AllSteps({ setup }: { setup: Setup }) {
  const steps = stepsOf(setup)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <details>
      <summary className="min-h-target cursor-pointer content-center font-semibold">
        Setup: {done} of {steps.length} done
      </summary>
      <Steps steps={steps} />
    </details>
  )
}

type StepsProps = { steps: ReturnType<typeof stepsOf>; afterTest?: () => void }

const Steps = ({ steps, afterTest }: StepsProps) => (
  <ol>
    {steps.map(({ name, text, href, isDone }) => (
      <li
        key={name}
        className="grid justify-items-start gap-s1 border-t border-line py-s3 first:border-t-0 first:pt-0 last:pb-0"
      >
        <p className="flex flex-wrap items-baseline gap-x-s3 gap-y-s1">
          {href ? (
            <a className="lone font-semibold" href={href}>
              {name}
            </a>
          ) : (
            <b>{name}</b>
          )}
          {isDone && <Badge variant="oak">Done</Badge>}
        </p>
        <p className="max-w-prose text-ink-2 wrap-anywhere">{text}</p>
        {name === mailStep && <TestMail afterTest={afterTest} />}
      </li>
    ))}
  </ol>
)
