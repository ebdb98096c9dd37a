import { expect, vi } from 'vitest'
import { confirmEmail } from '#features/auth/auth.contract.ts'
import type { Mailbox } from './mailbox.ts'
import type { TestClient } from './test-app.ts'

/** Opens the newest link that was mailed to an account, so that its address is confirmed; in a hook too. */
export async function confirmAddress(mailbox: Mailbox, client: TestClient, address = client.user.email): Promise<void> {
  const token = await vi.waitFor(
    () => {
      const mail = mailbox.confirmations.findLast(({ to }) => to.includes(address))
      const [, found] = /login\?confirm=([\w-]{43})/.exec(mail?.text ?? '') ?? []
      if (!found) throw new Error(`No link was mailed to ${address}`)
      return found
    },
    { timeout: 20_000 },
  )
  expect((await client.call(confirmEmail, { body: { token } })).status).toBe(200)
}
