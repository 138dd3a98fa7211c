import type { ReactNode } from 'react'

export const title = 'Passkeys'
export const yours = 'your passkeys'
export const loadFailed = 'Your passkeys could not be loaded.'
export const intro =
  'Sign in with your fingerprint, your face or the PIN of your device. Nobody can guess a passkey, and no false page can ask you for it.'
export const add = 'Add a Passkey'
export const cannotAdd = 'This browser cannot add a passkey here.'
export const proveToAdd =
  'Your password first. Then your browser asks for your fingerprint, face or PIN.'
export const added = 'Passkey Added'
export const addedText = 'You can sign in with it from now on.'
export const proveToRemove = (name: string) =>
  `${name} will no longer sign in, and every other browser is signed out.`
export const removed = 'Passkey Removed'
export const removedText = (name: string) => `${name} no longer signs in.`

export const lastUsed = (moment: ReactNode) => <>Last used {moment}</>
export const notUsedYet = (added: ReactNode) => <>Added {added}, not used yet</>
/** `use`: one of the two before. */
export const backedUp = (use: ReactNode) => <>{use}. Its provider keeps a copy.</>
export const rename = 'Rename'
export const renameNamed = (name: string) => `Rename ${name}`
export const removeNamed = (name: string) => `Remove ${name}`
export const nameLabel = 'Name of this passkey'
export const enterName = 'Enter a name.'

export const use = 'Use a Passkey'
export const signIn = 'Sign In With a Passkey'
export const existsAlready = 'This device already has a passkey of your account.'
export const notUsed = 'No passkey was used. Please try again.'
export const notWorking = 'Passkeys do not work here right now. Please use your password.'
