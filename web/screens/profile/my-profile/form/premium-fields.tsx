import type { ReactNode } from 'react'
import * as texts from '#texts/profile/profile-form.ts'
import { type FieldsForm, LineField, TextField } from './profile-field.tsx'

type Props = {
  form: FieldsForm
  /** Whether they can be edited. */
  isOpen: boolean
  /** Beside the biography. */
  children?: ReactNode
}

/** The fields that a Featured listing adds, for its owner or the office (PROF-12 to PROF-14, D27). */
export function PremiumFields({ form, isOpen, children }: Props) {
  // a locked field need not be large
  const rows = (open: number) => (isOpen ? open : 2)
  const link = { form, type: 'url', placeholder: 'https://' } as const
  return (
    <>
      <TextField form={form} name="detailedBio" lang="en" wide rows={rows(7)} />
      {children}
      <LineField {...link} name="website" />
      <LineField {...link} name="linkedin" />
      <LineField {...link} name="twitter" />
      <LineField {...link} name="instagram" />
      <TextField
        form={form}
        name="education"
        wide
        rows={rows(4)}
        help={isOpen && texts.educationHelp}
      />
      <TextField form={form} name="affiliations" wide rows={rows(3)} />
    </>
  )
}
