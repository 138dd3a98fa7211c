import { expect, test } from 'vitest'
import { describeDevice } from './describe-device.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
    'Firefox on Windows',
    'Firefox en Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
    'Samsung Internet en Android',
  ],
  ['App (iPhone)', 'iPhone', 'iPhone'],
  ['', 'Unknown device', 'Dispositivo desconocido'],
])('“%s” is %s, in Spanish %s', (userAgent, english, spanish) => {
  expect(describeDevice(userAgent)).toBe(english)
  expect(describeDevice(userAgent, 'es')).toBe(spanish)
})
