import { shownPhone } from '#shared/phone.ts'
import { definePicker } from '#web/ui/fields/noun-picker.tsx'
import { getContact, listContacts } from '../contacts.contract.ts'
import { contactPickerTexts } from './contact-picker.texts.ts'

/** Finds a contact by name, e-mail or phone. */
export const ContactPicker = definePicker({
  list: listContacts,
  get: getContact,
  entity: 'contact',
  option: ({ id, firstName, lastName, phone, phoneNumber }) => ({
    id,
    name: `${firstName} ${lastName}`,
    ...(phone && { detail: shownPhone(phone, phoneNumber) }),
  }),
  placeholder: contactPickerTexts.searchedFields,
  emptyText: contactPickerTexts.noneFound,
})
