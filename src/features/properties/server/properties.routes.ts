import { serve } from '#server/http/serve.ts'
import { createInspection, deleteInspection, listInspections } from '../inspections.contract.ts'
import {
  addPropertyImages,
  createProperty,
  deleteProperty,
  getProperty,
  listProperties,
  updateProperty,
} from '../properties.contract.ts'
import { addInspection, removeInspection } from './inspections.actions.ts'
import { listInspectionPage } from './inspections.queries.ts'
import { addProperty, changeProperty, removeProperty } from './properties.actions.ts'
import { getPropertyById, listPropertyPage } from './properties.queries.ts'
import { addImages } from './property-images.actions.ts'

export const propertyRoutes = [
  serve(listProperties, listPropertyPage),
  serve(createProperty, addProperty),
  serve(getProperty, getPropertyById),
  serve(updateProperty, changeProperty),
  serve(deleteProperty, removeProperty),
  serve(addPropertyImages, addImages),
  serve(listInspections, listInspectionPage),
  serve(createInspection, addInspection),
  serve(deleteInspection, removeInspection),
]
