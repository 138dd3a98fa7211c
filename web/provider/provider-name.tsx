import { nameParts } from '../../contract/directory/provider-name.ts'

/** The name, its credentials smaller and gray: one text for reading aloud and copying. */
export function ProviderName({ name: fullName }: { name: string }) {
  const { name, credentials } = nameParts(fullName)
  return (
    <>
      {name}
      {credentials && <span className="cred">{`, ${credentials}`}</span>}
    </>
  )
}
