import type { Language } from '../../../contract/languages.ts'

/** Order matters: every Edge calls itself Chrome, every Chrome calls itself Safari. */
const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdg/, 'Edge'],
  [/\b(OPR|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\b/, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\b/, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\b/, 'Chrome'],
  [/\bSafari\b/, 'Safari'],
]

const systems: [pattern: RegExp, name: string][] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (list: [RegExp, string][], userAgent: string) =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1]

const texts: Record<Language, { on: string; unknown: string }> = {
  en: { on: 'on', unknown: 'Unknown device' },
  es: { on: 'en', unknown: 'Dispositivo desconocido' },
}

/** The browser and system a `User-Agent` header names: `Firefox on Windows`. */
export function describeDevice(userAgent: string, language: Language = 'en'): string {
  const { on, unknown } = texts[language]
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (browser && system) return `${browser} ${on} ${system}`
  return browser ?? system ?? unknown
}
