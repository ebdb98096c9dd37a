import { exportedList } from '#features/exports/server/list-exports.actions.ts'
import { choice, instant, type ListColumns, line, money, number, words } from '#server/exports/list-columns.ts'
import { listTexts } from '#shared/list-columns.texts.ts'
import type { Property } from '../properties.contract.ts'
import { propertyTexts } from '../properties.texts.ts'
import { propertiesPageTexts } from '../web/properties-page.texts.ts'
import { propertyLookTexts } from '../web/property-looks.texts.ts'
import { listPropertyPage } from './properties.queries.ts'

const { fields } = propertiesPageTexts

/** The columns of exported listings, with the words of their form. */
export const propertyExport: ListColumns<Property> = {
  title: line(fields.title),
  type: choice(fields.type, propertyTexts.types),
  status: choice(fields.status, propertyLookTexts.statuses),
  price: money(fields.price),
  address: line(fields.address),
  city: line(fields.city),
  state: line(fields.state),
  landmark: line(fields.landmark),
  latitude: number(listTexts.latitude),
  longitude: number(listTexts.longitude),
  bedrooms: number(fields.bedrooms),
  bathrooms: number(fields.bathrooms),
  area: number(fields.areaInMetres),
  features: words(fields.features),
  assignedAgentName: line(fields.agent),
  description: line(fields.description),
  createdAt: instant(fields.added),
  id: 'omitted',
  location: 'omitted',
  images: 'omitted',
  assignedAgent: 'omitted',
  version: 'omitted',
  occurredAt: 'omitted',
  updatedAt: 'omitted',
}

export const exportProperties = exportedList('properties', listPropertyPage, propertyExport)
