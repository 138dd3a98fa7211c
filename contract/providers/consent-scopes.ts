/**
 * What managers may edit with a doctor's consent. `facts`: what patients choose by, the photo and further
 * places. `profile`: also the phone number and the texts that `managedFields` names, which no consent
 * before 2026-11-27 mentioned.
 */
export const consentScopes = ['facts', 'profile'] as const

export type ConsentScope = (typeof consentScopes)[number]
