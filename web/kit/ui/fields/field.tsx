import { CircleAlert, Lock } from 'lucide-react'
import { type AriaAttributes, createContext, type ReactNode, use, useId } from 'react'
import * as texts from '#texts/ui.ts'
import { Badge } from '../badge.tsx'

export type FieldState = 'filled' | 'blank' | 'error' | 'locked'

type FieldTies = {
  id: string
  helpId: string | undefined
  state: FieldState | undefined
  required: boolean
}

const FieldContext = createContext<FieldTies | undefined>(undefined)

type FieldProps = {
  label: ReactNode
  /** Label for screen readers only. */
  labelHidden?: boolean
  /** `blank`: required and still empty. `locked`: only a paid plan may edit. */
  state?: FieldState
  required?: boolean
  /** One sentence below; `error` replaces it. */
  help?: ReactNode
  /** A message here makes the state `error`. */
  error?: string
  /** Id of the control, where a test or a link needs it. */
  id?: string
  className?: string
  children: ReactNode
}

/** Label, control and help, connected by ids that the control inside reads from here. */
export function Field({
  label,
  labelHidden = false,
  state,
  required = false,
  help,
  error,
  id,
  className,
  children,
}: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const shownState = error ? 'error' : state
  const note = error ?? help
  const helpId = note || shownState === 'locked' ? `${controlId}-help` : undefined
  return (
    <FieldContext value={{ id: controlId, helpId, state: shownState, required }}>
      <div className={className ? `field ${className}` : 'field'} data-state={shownState}>
        <label className={labelHidden ? 'sr-only' : 'label'} htmlFor={controlId}>
          {label}
          {required && (
            <span className="req" aria-hidden="true">
              {' *'}
            </span>
          )}
        </label>
        {children}
        {helpId && (
          <p className="help" id={helpId}>
            {shownState === 'error' && <CircleAlert className="icon" />}
            {shownState === 'locked' && (
              <Badge variant="gold">
                <Lock className="icon" />
                {texts.upgradeRequired}
              </Badge>
            )}
            {note && <span>{note}</span>}
          </p>
        )}
      </div>
    </FieldContext>
  )
}

type ControlProps = {
  id?: string
  required?: boolean
  disabled?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: AriaAttributes['aria-invalid']
}

/** The control's attributes, connected to the `Field` around it. Its ids win, because label and help depend on them. */
export function useFieldTies<P extends ControlProps>(own: P) {
  const ties = use(FieldContext)
  if (!ties) return { state: undefined, attributes: own }
  const { id, helpId, state, required } = ties
  return {
    state,
    attributes: {
      ...own,
      id,
      'aria-describedby': helpId ?? own['aria-describedby'],
      'aria-invalid': state === 'error' || state === 'blank' || own['aria-invalid'],
      required: required || own.required,
      disabled: state === 'locked' || own.disabled,
    },
  }
}
