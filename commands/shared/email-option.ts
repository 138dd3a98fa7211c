import { parseArgs } from 'node:util'
import { Email } from '../../contract/accounts/fields.ts'

/**
 * The address of `--email`, in lower case; undefined without.
 * @throws for any other option, and for what is no address
 */
export function readEmailOption(): string | undefined {
  const { values } = parseArgs({ options: { email: { type: 'string' } } })
  if (values.email === undefined) return undefined
  const email = Email.safeParse(values.email)
  if (!email.success) throw new Error(`"${values.email}" is not an email address.`)
  return email.data
}

/** Reads the option like `readEmailOption`, for commands that need it. */
export function requireEmailOption(usage: string): string {
  const email = readEmailOption()
  if (email === undefined) throw new Error(`Usage: ${usage}`)
  return email
}
