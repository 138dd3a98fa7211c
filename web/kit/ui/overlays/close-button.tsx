import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'

/** Closes the dialog around it. */
export const CloseButton = (props: Omit<ComponentProps<typeof Button>, 'onClick'>) => (
  <Button {...props} onClick={(event) => event.currentTarget.closest('dialog')?.close()} />
)
