import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '../ui/button.tsx'
import { useSignOut } from './sign-out.ts'

type Props = ButtonLook & { everywhere?: boolean; className?: string; children?: ReactNode }

/** Signs out, and closes the menu it stands in. */
export function SignOutButton({ everywhere, children = 'Sign Out', ...look }: Props) {
  const { sending, signOut } = useSignOut({ everywhere })
  return (
    <Button
      {...look}
      sending={sending}
      onClick={(event) => {
        const menu = event.currentTarget.closest('dialog')
        void signOut(() => menu?.close())
      }}
    >
      {children}
    </Button>
  )
}
