import { type StorableWords, show } from '#shared/texts.ts'
import { deviceNameTexts } from './device-name.texts.ts'

const BROWSERS: [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (names: [RegExp, string][], userAgent: string) => names.find(([sign]) => sign.test(userAgent))?.[1]

/** What a person would call the device behind a `User-Agent`: `Chrome on Android`. Its versions make no other device. */
export const deviceName = (userAgent: string): string => show(deviceWords(userAgent))

/** The same as words that can be stored. */
export function deviceWords(userAgent: string): StorableWords {
  const browser = nameIn(BROWSERS, userAgent)
  const system = nameIn(SYSTEMS, userAgent)
  if (browser && system) return deviceNameTexts.browserOnSystem.with({ browser, system })
  return browser ?? system ?? deviceNameTexts.unknown
}
