/** Loaded when a passkey is about to be made or used. */
export { startAuthentication, startRegistration } from '@simplewebauthn/browser'
