import { amounts } from '#web/platform/shown-money.ts'
import { definePicker } from '#web/ui/fields/noun-picker.tsx'
import { getProperty, listProperties } from '../properties.contract.ts'
import { propertyPickerTexts } from './property-picker.texts.ts'

/** Finds a property by title, address or city. */
export const PropertyPicker = definePicker({
  list: listProperties,
  get: getProperty,
  entity: 'property',
  option: ({ id, title, location, price }) => ({ id, name: title, detail: `${location} · ${amounts.short(price)}` }),
  placeholder: propertyPickerTexts.titleOrAddress,
  emptyText: propertyPickerTexts.noneFound,
})
