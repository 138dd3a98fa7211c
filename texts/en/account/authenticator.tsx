import type { ReactNode } from 'react'
import { site } from '../../../site.config.ts'

export const title = 'Authenticator app'
export const on = 'On'
export const off = 'Off'
export const whatItDoes =
  'With an app such as Google Authenticator, Aegis or 1Password on your phone, nobody signs in with your password alone: the app shows a new code every half minute.'
export const setUp = 'Set Up'
export const proveToSetUp =
  'Your password first, so that nobody else can set up an app in a browser you have left open.'
export const scan = '1. Scan with your app'
export const qrCode = 'QR code for your authenticator app'
export const withoutCamera = (open: (text: string) => ReactNode) => (
  <>On this phone? {open('Open your app')}. Or type this key into it:</>
)
export const enterShownCode = '2. Enter the code it shows'
export const turnOn = 'Turn On'

export const whatItTakes =
  'Signing in takes your password and a code from your app, or one of your recovery codes.'
export const newRecoveryCodes = 'New Recovery Codes'
export const newCodesReplace = 'New recovery codes take the place of the ones you have.'
export const replaceCodes = 'Replace Codes'
export const replacing = 'Replacing...'
export const turnOff = 'Turn Off'
export const whatTurningOffDoes =
  'Your password alone signs you in then, and your recovery codes end. For a new phone, turn the app off and set it up again.'
export const turningOff = 'Turning Off...'
export const turnedOff = 'Authenticator App Turned Off'
export const turnedOffText = 'Your password alone signs you in.'

export const recoveryCodes = 'Recovery codes'
export const keepCodes = (bold: (text: string) => ReactNode) => (
  <>
    {bold('Keep these recovery codes.')} When your phone is not at hand, each of them signs you in
    once in place of a code from the app. They are shown only now.
  </>
)
export const copy = 'Copy'
export const download = 'Download'
export const kept = 'I Have Kept Them'
export const copied = 'Copied'
export const copiedText = 'The recovery codes are on your clipboard.'
export const notCopied = 'Not Copied'
export const notCopiedText = 'Your browser did not allow it. Please download the codes instead.'
export const codesFileName = 'recovery-codes.txt'
export const codesFile = (codes: readonly string[]) =>
  `${site.name}: recovery codes\nEach works once.\n\n${codes.join('\n')}\n`

export const codeLabel = '6-digit code from your app'
export const mailedCodeLabel = '6-digit code from the mail'
export const codeOrRecoveryLabel = 'Code from your app, or a recovery code'
export const enterCode = 'Enter a code.'
export const enterAppCode = 'Enter the 6 digits that your app shows.'
export const enterMailedCode = 'Enter the 6 digits of the mail.'
