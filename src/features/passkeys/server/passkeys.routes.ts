import { serve, servePublic } from '#server/http/serve.ts'
import * as contract from '../passkeys.contract.ts'
import { confirmWithPasskey, startPasskeyConfirmation } from './passkey-confirm.actions.ts'
import { signInWithPasskey, startPasskeySignIn } from './passkey-sign-in.actions.ts'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys.actions.ts'
import { listOwnPasskeys } from './passkeys.queries.ts'

export const passkeyRoutes = [
  serve(contract.listPasskeys, listOwnPasskeys),
  serve(contract.startPasskey, startPasskey),
  serve(contract.addPasskey, addPasskey),
  serve(contract.renamePasskey, renamePasskey),
  serve(contract.removePasskey, removePasskey),
  servePublic(contract.startPasskeySignIn, startPasskeySignIn),
  servePublic(contract.signInWithPasskey, signInWithPasskey),
  serve(contract.startPasskeyConfirmation, startPasskeyConfirmation),
  serve(contract.confirmWithPasskey, confirmWithPasskey),
]
