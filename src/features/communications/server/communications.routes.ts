import { serve, serveFile } from '#server/http/serve.ts'
import * as contract from '../communications.contract.ts'
import { createCommunication, deleteCommunication, updateCommunication } from './communications.actions.ts'
import { countCommunications, getCommunicationById, listCommunicationPage } from './communications.queries.ts'
import { changeCommunications } from './communications-bulk.ts'
import { exportCommunications } from './communications-export.actions.ts'

export const communicationRoutes = [
  serve(contract.listCommunications, listCommunicationPage),
  serveFile(contract.exportCommunications, exportCommunications),
  serve(contract.changeCommunications, changeCommunications),
  serve(contract.getCommunicationCounts, countCommunications),
  serve(contract.createCommunication, createCommunication),
  serve(contract.getCommunication, getCommunicationById),
  serve(contract.updateCommunication, updateCommunication),
  serve(contract.deleteCommunication, deleteCommunication),
]
