import { shownPhone } from '#shared/phone.ts'
import { definePicker } from '#web/ui/fields/noun-picker.tsx'
import { getLead, listLeads } from '../leads.contract.ts'
import { leadPickerTexts } from './lead-picker.texts.ts'

/** Finds a lead by name, e-mail or phone. */
export const LeadPicker = definePicker({
  list: listLeads,
  get: getLead,
  entity: 'lead',
  option: ({ id, firstName, lastName, phone, phoneNumber }) => ({
    id,
    name: `${firstName} ${lastName}`,
    detail: shownPhone(phone, phoneNumber),
  }),
  placeholder: leadPickerTexts.searchedFields,
  emptyText: leadPickerTexts.noneFound,
})
