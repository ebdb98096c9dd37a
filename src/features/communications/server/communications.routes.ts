import { serve } from '#server/http/serve.ts'
import {
  createCommunication,
  deleteCommunication,
  getCommunication,
  getCommunicationCounts,
  listCommunications,
  updateCommunication,
} from '../communications.contract.ts'
import { changeCommunication, logCommunication, removeCommunication } from './communications.actions.ts'
import { countCommunications, getCommunicationById, listCommunicationPage } from './communications.queries.ts'

export const communicationRoutes = [
  serve(listCommunications, listCommunicationPage),
  serve(getCommunicationCounts, countCommunications),
  serve(createCommunication, logCommunication),
  serve(getCommunication, getCommunicationById),
  serve(updateCommunication, changeCommunication),
  serve(deleteCommunication, removeCommunication),
]
