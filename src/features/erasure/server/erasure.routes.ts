import { serve } from '#server/http/serve.ts'
import * as contract from '../erasure.contract.ts'
import { eraseContact, eraseLead } from './erasure.actions.ts'

export const erasureRoutes = [serve(contract.eraseLead, eraseLead), serve(contract.eraseContact, eraseContact)]
