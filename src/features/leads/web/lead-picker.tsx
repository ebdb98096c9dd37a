import { useAnswer } from '#web/platform/answers.ts'
import { foundIn, NounPicker, offered, type PickerProps } from '#web/ui/fields/noun-picker.tsx'
import { getLead, type Lead, listLeads } from '../leads.contract.ts'

const option = ({ id, firstName, lastName, phone }: Lead) => ({ id, name: `${firstName} ${lastName}`, detail: phone })

const useSearch = (text: string, enabled: boolean) => foundIn(useAnswer(listLeads, offered(text), { enabled }), option)

function useName(id: string, enabled: boolean): string | undefined {
  const { data } = useAnswer(getLead, { params: { id } }, { enabled, dependsOn: ['lead'] })
  return data && option(data).name
}

/** Finds a lead by name, e-mail or phone. */
export function LeadPicker(props: PickerProps) {
  return <NounPicker {...props} {...{ useSearch, useName }} placeholder="Name or phone" emptyText="No lead found" />
}
