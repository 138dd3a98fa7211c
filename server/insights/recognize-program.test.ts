import { expect, test } from 'vitest'
import { countedWords, isProgram } from './counter.ts'

const engine = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${engine} Chrome/148.0.0.0 Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 10; K) ${engine} Chrome/148.0.0.0 Mobile Safari/537.36`,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
  `Mozilla/5.0 (Linux; Android 14; CUBOT P80) ${engine} Chrome/148.0.0.0 Mobile Safari/537.36`,
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${engine} Chrome/148.0.0.0 Safari/537.36 Edg/148.0.0.0`,
])('a browser is told from a program: %s', (userAgent) => {
  expect(isProgram(userAgent)).toBe(false)
})

test.each([
  '',
  'curl/8.9.1',
  'python-requests/2.32',
  'Mozilla/5.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) ${engine} Chrome/148.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${engine} Chrome/103.0 Safari/537.36 (compatible; bingbot/2.0)`,
  `Mozilla/5.0 (X11; Linux x86_64) ${engine} HeadlessChrome/148.0.0.0 Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 11) ${engine} Chrome/136.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse`,
  `Mozilla/5.0 ${engine}; compatible; GPTBot/1.2`,
  `Mozilla/5.0 (Macintosh) ${engine} (Applebot/0.1)`,
  `Mozilla/5.0 (compatible; AhrefsBot/7.0) ${engine}`,
  `Mozilla/5.0 (compatible; UptimeRobot/2.0; http://www.uptimerobot.com/) ${engine}`,
  'facebookexternalhit/1.1',
])('a program is recognized: %s', (userAgent) => {
  expect(isProgram(userAgent)).toBe(true)
})

test.each([
  ['  Heart  Doctor! ', 'heart doctor'],
  ['Corazón', 'corazon'],
  ['ＡＢＣ', 'abc'],
  ['x'.repeat(500), 'x'.repeat(80)],
  [`${'x'.repeat(79)}😀`, 'x'.repeat(79)],
  ['a\0b', 'a b'],
  ['suite 1200', 'suite 1200'],
  // what may say who somebody is
  ['ana@patient.example', ''],
  ['call me 210-555-0100', ''],
  ['78258', ''],
  ['!!!', ''],
])('search words %j are counted as %j', (input, words) => {
  expect(countedWords(input)).toBe(words)
})
