import { serve } from '#server/http/serve.ts'
import { createEvent, listEvents } from '../calendar.contract.ts'
import { addEvent } from './calendar.actions.ts'
import { listEventPage } from './calendar.queries.ts'

export const eventRoutes = [serve(listEvents, listEventPage), serve(createEvent, addEvent)]
