import { OutcomePrompt, type OutcomePromptProps } from '#features/communications/web/outcome-prompt.tsx'
import { contactSource } from '#features/contacts/web/use-contacts.ts'
import { createTaskMutation } from '#features/tasks/web/use-tasks.ts'
import { mutate } from '#sync'
import { useRow } from '#sync/react'

/** Asks how a call went; a follow-up is a task for the lead, for the lead that the contact was, or for a contact that never was one. */
export function CallOutcome(props: Omit<OutcomePromptProps, 'addFollowUp'>) {
  const { entity, id } = props.link
  const isContact = entity === 'contact'
  const { row } = useRow(contactSource, isContact ? id : undefined)
  const leadId = isContact ? row?.leadId : id
  const about = leadId ? { leadId } : { contactId: id }
  return (
    <OutcomePrompt
      {...props}
      addFollowUp={(key, task) => mutate(createTaskMutation, { key, body: { ...task, type: 'follow_up', ...about } })}
    />
  )
}
