import { nameParts } from '../../../contract/directory/provider-name.ts'

/** The name with smaller, gray credentials, as one text for screen readers and copying. */
export function ProviderName({ name: fullName }: { name: string }) {
  const { name, credentials } = nameParts(fullName)
  return (
    <>
      {name}
      {credentials && <span className="cred">{`, ${credentials}`}</span>}
    </>
  )
}
