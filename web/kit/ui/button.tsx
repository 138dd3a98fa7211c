import { type ComponentProps, isValidElement, type ReactNode } from 'react'

export type ButtonLook = {
  /** `primary` once per view, `gold` for upgrades only. */
  variant?: 'primary' | 'line' | 'quiet' | 'link' | 'danger' | 'gold'
  size?: 'large'
  /** Square 44 px button; needs an `aria-label`. */
  iconOnly?: boolean
}

const buttonClass = (
  { variant = 'line', size, iconOnly }: ButtonLook,
  className: string | undefined,
) =>
  `btn btn-${variant}${size ? ' btn-large' : ''}${iconOnly ? ' btn-icon' : ''}${className ? ` ${className}` : ''}`

const textOf = (node: ReactNode): string =>
  Array.isArray(node)
    ? node.map(textOf).join('')
    : typeof node === 'string' || typeof node === 'number'
      ? String(node)
      : ''
const hasSign = (node: ReactNode): boolean => Array.isArray(node) && node.some(isValidElement)

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shows spinner and `sendingLabel`; presses do nothing, focus stays. */
    sending?: boolean
    sendingLabel?: string
  }

/** A 44 px button (56 px when large). With `sendingLabel` its width is the same in both states. */
export function Button({
  variant,
  size,
  iconOnly,
  sending = false,
  sendingLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, iconOnly }, className)}
      aria-disabled={sending || rest['aria-disabled'] || undefined}
      onClick={sending ? (event) => event.preventDefault() : onClick}
    >
      {sendingLabel === undefined ? (
        children
      ) : (
        <>
          <span className="btn-face">
            {sending ? (
              <>
                <span className="spin" aria-hidden="true" />
                {sendingLabel}
              </>
            ) : (
              children
            )}
          </span>
          <span
            className="btn-hold"
            aria-hidden="true"
            data-text={sending ? textOf(children) : sendingLabel}
            data-sign={sending ? (hasSign(children) ? 'icon' : undefined) : 'spin'}
          />
        </>
      )}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  iconOnly,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & ButtonLook & { href: string }) {
  return (
    <a {...rest} className={buttonClass({ variant, size, iconOnly }, className)}>
      {children}
    </a>
  )
}
