import { serve, serveFile } from '#server/http/serve.ts'
import * as contract from '../properties.contract.ts'
import {
  addPropertyImages,
  countPropertyLinks,
  createProperty,
  deleteProperty,
  updateProperty,
} from './properties.actions.ts'
import { getPropertyById, listPropertyPage } from './properties.queries.ts'
import { changeProperties } from './properties-bulk.ts'
import { exportProperties } from './properties-export.actions.ts'

export const propertyRoutes = [
  serve(contract.listProperties, listPropertyPage),
  serveFile(contract.exportProperties, exportProperties),
  serve(contract.changeProperties, changeProperties),
  serve(contract.createProperty, createProperty),
  serve(contract.getProperty, getPropertyById),
  serve(contract.updateProperty, updateProperty),
  serve(contract.deleteProperty, deleteProperty),
  serve(contract.getPropertyLinks, countPropertyLinks),
  serve(contract.addPropertyImages, addPropertyImages),
]
