/** The second factor of an account. */
export function secondStepText({
  secondFactorOn,
  passkeys,
}: {
  secondFactorOn: boolean
  passkeys: number
}): string {
  const keys = `${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}`
  if (secondFactorOn) return passkeys === 0 ? 'Authenticator app' : `Authenticator app and ${keys}`
  return passkeys === 0 ? 'No authenticator app and no passkey' : keys
}
