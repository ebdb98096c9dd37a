import { serve } from '#server/http/serve.ts'
import { createEvent, deleteEvent, getEvent, listEvents, updateEvent } from '../calendar.contract.ts'
import { addEvent, changeEvent, removeEvent } from './calendar.actions.ts'
import { getEventById, listEventPage } from './calendar.queries.ts'

export const eventRoutes = [
  serve(listEvents, listEventPage),
  serve(createEvent, addEvent),
  serve(getEvent, getEventById),
  serve(updateEvent, changeEvent),
  serve(deleteEvent, removeEvent),
]
