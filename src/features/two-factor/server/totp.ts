import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { authTexts } from '#features/auth/auth.texts.ts'
import type { Text } from '#shared/texts.ts'
import { twoFactorRefusalTexts } from './two-factor-refusals.texts.ts'

const KEY_BYTES = 20
/** A code is right during its own 30 seconds and those before and after. */
const NEAR = 1
/**
 * How far off a clock is recognised. Whoever guesses learns nothing from a code that is over; one that is still to come would be
 * right soon, so only the next but one counts.
 */
const EARLIEST = -10
const LATEST = 2

/** A new key for an authenticator app, in base32. */
export function newKey(): string {
  return new Secret({ size: KEY_BYTES }).base32
}

/** What an app needs of a key: SHA-1, six digits and 30 seconds, which every app knows. */
const totpOf = (key: string, label = '') => new TOTP({ issuer: 'Plotline', label, secret: key })

/** A key as an app takes it: typed, by link, and to scan. */
export function describeKey(secret: string, email: string) {
  const otpauthUrl = totpOf(secret, email).toString()
  // Black on white in every theme: few cameras read the reverse.
  const image = renderSVG(otpauthUrl, { border: 2 })
  return { secret, otpauthUrl, qrDataUrl: `data:image/svg+xml;base64,${Buffer.from(image).toString('base64')}` }
}

/** The step of a code that may be used now, after those up to `lastStep`; else why not. */
export function stepOf(
  code: string,
  { secret, lastStep }: { secret: string; lastStep: number },
  now: Date,
): number | Text {
  const totp = totpOf(secret)
  const timestamp = now.getTime()
  const off = totp.validate({ token: code.replace(/[\s-]/g, ''), timestamp, window: -EARLIEST })
  if (off === null || off > LATEST) return authTexts.wrongCode
  if (Math.abs(off) > NEAR) return twoFactorRefusalTexts.wrongClock
  const step = totp.counter({ timestamp }) + off
  return step > lastStep ? step : twoFactorRefusalTexts.usedCode
}
