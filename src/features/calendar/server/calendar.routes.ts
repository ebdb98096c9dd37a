import { serve, serveFile } from '#server/http/serve.ts'
import * as contract from '../calendar.contract.ts'
import { countEventLinks, createEvent, deleteEvent, updateEvent } from './calendar.actions.ts'
import { getEventById, listEventPage } from './calendar.queries.ts'
import { exportEvents } from './calendar-export.actions.ts'
import { checkInEvent } from './check-in.actions.ts'

export const eventRoutes = [
  serve(contract.listEvents, listEventPage),
  serveFile(contract.exportEvents, exportEvents),
  serve(contract.createEvent, createEvent),
  serve(contract.getEvent, getEventById),
  serve(contract.updateEvent, updateEvent),
  serve(contract.checkInEvent, checkInEvent),
  serve(contract.deleteEvent, deleteEvent),
  serve(contract.getEventLinks, countEventLinks),
]
