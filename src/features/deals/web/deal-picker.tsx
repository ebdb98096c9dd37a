import { definePicker } from '#web/ui/fields/noun-picker.tsx'
import { getDeal, listDeals } from '../deals.contract.ts'
import { dealPickerTexts } from './deal-picker.texts.ts'

/** Finds a deal by its title. */
export const DealPicker = definePicker({
  list: listDeals,
  get: getDeal,
  entity: 'deal',
  option: ({ id, title, leadName }) => ({ id, name: title, ...(leadName && { detail: leadName }) }),
  placeholder: dealPickerTexts.searchedField,
  emptyText: dealPickerTexts.noneFound,
})
