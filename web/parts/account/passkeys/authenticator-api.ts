/** Loaded when a passkey is created or used. */
export { startAuthentication, startRegistration } from '@simplewebauthn/browser'
