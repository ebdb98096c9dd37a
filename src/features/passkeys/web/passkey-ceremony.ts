import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { mutate } from '#sync'
import {
  addPasskeyMutation,
  confirmWithPasskeyMutation,
  startPasskeyConfirmationMutation,
  startPasskeyMutation,
} from './passkeys-mutations.ts'

/** What the browser or its person did not do: no refusal of the server. */
export class NoPasskey extends Error {
  /** The device has one for this account. */
  readonly isThereAlready: boolean

  constructor(cause: unknown) {
    super('', { cause })
    this.isThereAlready = cause instanceof Error && cause.name === 'InvalidStateError'
  }
}

async function ask<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (cause) {
    throw new NoPasskey(cause)
  }
}

/** Has the browser make a passkey and adds it to the own account. */
export async function makePasskey() {
  const optionsJSON = await mutate(startPasskeyMutation, {})
  const credential = await ask(startRegistration({ optionsJSON }))
  return mutate(addPasskeyMutation, { body: { credential } })
}

/** Gives a passkey in place of the own password. */
export async function confirmByPasskey(): Promise<void> {
  const optionsJSON = await mutate(startPasskeyConfirmationMutation, {})
  const credential = await ask(startAuthentication({ optionsJSON }))
  await mutate(confirmWithPasskeyMutation, { body: { credential } })
}
