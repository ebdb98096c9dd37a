import { serve } from '#server/http/serve.ts'
import { createProperty, deleteProperty, getProperty, listProperties, updateProperty } from '../properties.contract.ts'
import { addProperty, changeProperty, removeProperty } from './properties.actions.ts'
import { getPropertyById, listPropertyPage } from './properties.queries.ts'

export const propertyRoutes = [
  serve(listProperties, listPropertyPage),
  serve(createProperty, addProperty),
  serve(getProperty, getPropertyById),
  serve(updateProperty, changeProperty),
  serve(deleteProperty, removeProperty),
]
