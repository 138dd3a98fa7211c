import { expect, test } from 'vitest'
import * as english from '../../texts/en/account/sessions.tsx'
import * as spanish from '../../texts/es/account/sessions.tsx'

test.each([
  ['Firefox on Windows', 'Firefox en Windows'],
  ['Samsung Internet on Android', 'Samsung Internet en Android'],
  ['iPhone', 'iPhone'],
  ['Unknown device', 'Dispositivo desconocido'],
])('%s is %s in Spanish', (described, inSpanish) => {
  expect(english.deviceName(described)).toBe(described)
  expect(spanish.deviceName(described)).toBe(inSpanish)
})
