import type { APIRequestContext, CDPSession, Page } from '@playwright/test'
import { Authenticator } from '../../support/authenticator.ts'
import { ask } from './people.ts'

/** Browsers make passkeys for names, not for numbers. */
export const namedUrl = process.env.PLOTLINE_JOURNEY_URL?.replace('127.0.0.1', 'localhost')

type Options = {
  /** It has no finger, face or PIN to know its person by. */
  verifiesNobody?: boolean
}

/** A device of a page, which makes and uses passkeys without asking. */
export class PageDevice {
  private readonly session: CDPSession
  private readonly id: string

  private constructor(session: CDPSession, id: string) {
    this.session = session
    this.id = id
  }

  /** Gives the page a device; with `like` it has the passkeys of another one. */
  static async of(page: Page, { verifiesNobody = false }: Options = {}, like?: PageDevice): Promise<PageDevice> {
    const session = await page.context().newCDPSession(page)
    await session.send('WebAuthn.enable')
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: verifiesNobody ? 'usb' : 'internal',
        hasResidentKey: true,
        hasUserVerification: !verifiesNobody,
        isUserVerified: !verifiesNobody,
        automaticPresenceSimulation: true,
      },
    })
    const device = new PageDevice(session, authenticatorId)
    for (const credential of like ? await like.credentials() : [])
      await session.send('WebAuthn.addCredential', { authenticatorId, credential })
    return device
  }

  async credentials() {
    return (await this.session.send('WebAuthn.getCredentials', { authenticatorId: this.id })).credentials
  }

  /** Whether its person is there and agrees. */
  async answers(isThere: boolean): Promise<void> {
    await this.session.send('WebAuthn.setUserVerified', { authenticatorId: this.id, isUserVerified: isThere })
  }
}

/** Adds a passkey of no page's device to the account that is signed in there. */
export async function addPasskey(request: APIRequestContext): Promise<{ id: string }> {
  const device = new Authenticator(namedUrl ?? '')
  const options = await ask<Parameters<Authenticator['create']>[0]>(request, 'POST', '/api/settings/passkeys/options')
  return ask(request, 'POST', '/api/settings/passkeys', { name: 'My phone', credential: device.create(options) })
}
