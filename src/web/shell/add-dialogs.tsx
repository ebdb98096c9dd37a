import type { ComponentType } from 'react'
import type { IconName } from '#web/ui/icon.tsx'
import { late } from '#web/ui/load-late.ts'
import type { Overlay } from './overlays.ts'

type AddDialog = {
  overlay: Overlay
  label: string
  icon: IconName
  /** The second key after `c`. */
  key: string
  Component: ComponentType<{ onClose: () => void }>
}

const AddLead = late(async () => {
  const [{ LeadDialog }, { DuplicateNote }] = await Promise.all([
    import('#features/leads/web/lead-dialog.tsx'),
    import('#features/contacts/web/duplicate-note.tsx'),
  ])
  return {
    default: ({ onClose }: { onClose: () => void }) => (
      <LeadDialog open onOpenChange={onClose} Duplicates={DuplicateNote} />
    ),
  }
})

const AddContact = late(async () => {
  const { ContactDialog } = await import('#features/contacts/web/contact-dialog.tsx')
  return { default: ({ onClose }: { onClose: () => void }) => <ContactDialog open onOpenChange={onClose} /> }
})

const AddDeal = late(async () => {
  const { DealDialog } = await import('#features/deals/web/deal-dialog.tsx')
  return { default: ({ onClose }: { onClose: () => void }) => <DealDialog open onOpenChange={onClose} /> }
})

const AddProperty = late(async () => {
  const { PropertyDialog } = await import('#features/properties/web/property-dialog.tsx')
  return { default: ({ onClose }: { onClose: () => void }) => <PropertyDialog open onOpenChange={onClose} /> }
})

const AddEvent = late(async () => {
  const [{ ScheduleDialog }, { eventPickers }, { useTimeZone }] = await Promise.all([
    import('#features/calendar/web/schedule-dialog.tsx'),
    import('../routes/event-pickers.ts'),
    import('../dashboard/use-time-zone.ts'),
  ])
  return {
    default: ({ onClose }: { onClose: () => void }) => (
      <ScheduleDialog open onOpenChange={onClose} {...eventPickers} timeZone={useTimeZone()} />
    ),
  }
})

const AddTask = late(async () => {
  const [{ TaskDialog }, { taskPickers }, { useTimeZone }] = await Promise.all([
    import('#features/tasks/web/task-dialog.tsx'),
    import('../routes/task-pickers.ts'),
    import('../dashboard/use-time-zone.ts'),
  ])
  return {
    default: ({ onClose }: { onClose: () => void }) => (
      <TaskDialog onClose={onClose} pickers={taskPickers} timeZone={useTimeZone()} />
    ),
  }
})

/** The records that can be added from any screen; each form loads when it is wanted. */
export const addDialogs: readonly AddDialog[] = [
  { overlay: 'add-lead', label: 'Add lead', icon: 'users', key: 'L', Component: AddLead },
  { overlay: 'add-contact', label: 'Add contact', icon: 'contact-round', key: 'C', Component: AddContact },
  { overlay: 'add-deal', label: 'Add deal', icon: 'square-kanban', key: 'D', Component: AddDeal },
  { overlay: 'add-property', label: 'Add property', icon: 'building-2', key: 'P', Component: AddProperty },
  { overlay: 'add-event', label: 'Add event', icon: 'calendar-plus', key: 'E', Component: AddEvent },
  { overlay: 'add-task', label: 'Add task', icon: 'square-check', key: 'T', Component: AddTask },
]
