import { Secret, TOTP } from 'otpauth'
import { enableTwoFactor, setUpTwoFactor } from '#features/two-factor/two-factor.contract.ts'
import { atTime, currentTime } from '#server/base/clock.ts'
import type { TestClient } from './test-app.ts'

const STEP_MS = 30_000

/** An authenticator app with the key of an account. */
export class Phone {
  private readonly totp: TOTP

  constructor(secret: string) {
    this.totp = new TOTP({ secret: Secret.fromBase32(secret) })
  }

  /** The code of now, or of so many steps of 30 seconds later. */
  code(later = 0): string {
    return this.totp.generate({ timestamp: currentTime().getTime() + later * STEP_MS })
  }
}

/** Runs work so many steps of 30 seconds from now; the clock stands still meanwhile. */
export const stepsLater = <Result>(steps: number, work: () => Promise<Result>): Promise<Result> =>
  atTime(new Date(Date.now() + steps * STEP_MS), work)

/**
 * Switches two-factor authentication on for somebody signed in, with the code of now. Whatever the clock does meanwhile, that of one
 * step later is good then. An account with a passkey gives a recovery code beside its password.
 */
export async function switchOn(
  client: TestClient,
  recoveryCode?: string,
): Promise<{ phone: Phone; recoveryCodes: string[] }> {
  const given = { password: client.password, ...(recoveryCode && { code: recoveryCode }) }
  const { body } = await client.call(setUpTwoFactor, { body: given })
  const phone = new Phone(body.secret ?? '')
  const { body: enabled, status } = await client.call(enableTwoFactor, { body: { code: phone.code() } })
  if (status !== 200) throw new Error(`Two-factor authentication was not switched on: ${status}`)
  return { phone, recoveryCodes: enabled.recoveryCodes ?? [] }
}
