import { serve } from '#server/http/serve.ts'
import { createCommunication, listCommunications } from '../communications.contract.ts'
import { logCommunication } from './communications.actions.ts'
import { listCommunicationPage } from './communications.queries.ts'

export const communicationRoutes = [
  serve(listCommunications, listCommunicationPage),
  serve(createCommunication, logCommunication),
]
