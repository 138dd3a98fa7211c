import { useSyncExternalStore } from 'react'
import * as texts from '#texts/account/passkeys.tsx'
import type { Assertion, Attestation } from '../../../../contract/accounts/passkey-calls.ts'
import type { Answer } from '../../../../contract/calls.ts'
import { ApiError } from '../../../kit/data/api.ts'
import { refusalText } from '../refusal-text.ts'

const loadApi = () => import('./authenticator-api.ts')

/** Passkeys need a host name: browsers have none at an address such as `127.0.0.1`. */
const hasPasskeys = () =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname)

const neverChanges = () => () => {}

/** Whether this browser supports passkeys here; false until known. */
export const useHasPasskeys = () => useSyncExternalStore(neverChanges, hasPasskeys, () => false)

/** Signs with a passkey. @throws if the reader cancels or has none */
export async function signWithPasskey(
  optionsJSON: Answer<'POST /api/login/passkey/options'>,
): Promise<Assertion> {
  const { startAuthentication } = await loadApi()
  const { id, rawId, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle !== undefined && { userHandle }),
    },
  }
}

/** Creates a passkey. @throws if the reader cancels or already has one */
export async function makePasskey(
  optionsJSON: Answer<'POST /api/user/passkeys/options'>,
): Promise<Attestation> {
  const { startRegistration } = await loadApi()
  const { id, rawId, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
}

/** The message for a failed passkey: refused by the server, or by the browser. */
export function passkeyRefusal(error: unknown): string {
  if (error instanceof ApiError) return refusalText(error)
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return texts.existsAlready
  if (name === 'NotAllowedError' || name === 'AbortError') return texts.notUsed
  return texts.notWorking
}
