import type { ComponentType } from 'react'
import type { IconName } from '#web/ui/elements/icon.tsx'
import { lazyPart, preload } from '#web/ui/loading/lazy-part.ts'
import type { Overlay } from './overlays.ts'

type AddDialog = {
  overlay: Overlay
  label: string
  icon: IconName
  /** The second key after `c`. */
  key: string
  load: () => Promise<{ default: ComponentType<{ onClose: () => void }> }>
}

const loadLead = async () => {
  const [{ LeadDialog }, { DuplicateNote }] = await Promise.all([
    import('#features/leads/web/lead-dialog.tsx'),
    import('#features/contacts/web/duplicate-note.tsx'),
  ])
  return {
    default: ({ onClose }: { onClose: () => void }) => (
      <LeadDialog open onOpenChange={onClose} Duplicates={DuplicateNote} />
    ),
  }
}

const loadContact = async () => {
  const { ContactDialog } = await import('#features/contacts/web/contact-dialog.tsx')
  return { default: ({ onClose }: { onClose: () => void }) => <ContactDialog open onOpenChange={onClose} /> }
}

const loadDeal = async () => {
  const { DealDialog } = await import('#features/deals/web/deal-dialog.tsx')
  return { default: ({ onClose }: { onClose: () => void }) => <DealDialog open onOpenChange={onClose} /> }
}

const loadProperty = async () => {
  const { PropertyDialog } = await import('#features/properties/web/property-dialog.tsx')
  return { default: ({ onClose }: { onClose: () => void }) => <PropertyDialog open onOpenChange={onClose} /> }
}

const loadEvent = async () => {
  const [{ ScheduleDialog }, { eventPickers }, { useKnownTimeZone }] = await Promise.all([
    import('#features/calendar/web/schedule-dialog.tsx'),
    import('../routes/event-pickers.ts'),
    import('../account/use-time-zone.ts'),
  ])
  return {
    default: ({ onClose }: { onClose: () => void }) => (
      <ScheduleDialog open onOpenChange={onClose} {...eventPickers} timeZone={useKnownTimeZone()} />
    ),
  }
}

const loadTask = async () => {
  const [{ TaskDialog }, { taskPickers }, { useKnownTimeZone }] = await Promise.all([
    import('#features/tasks/web/task-dialog.tsx'),
    import('../routes/task-pickers.ts'),
    import('../account/use-time-zone.ts'),
  ])
  return {
    default: ({ onClose }: { onClose: () => void }) => (
      <TaskDialog onClose={onClose} pickers={taskPickers} timeZone={useKnownTimeZone()} />
    ),
  }
}

const loadDocument = async () => {
  const [{ NewDocument }, { documentPickers }] = await Promise.all([
    import('#features/documents/web/new-document.tsx'),
    import('../routes/document-pickers.ts'),
  ])
  return {
    default: ({ onClose }: { onClose: () => void }) => <NewDocument onClose={onClose} pickers={documentPickers} />,
  }
}

const forms: readonly AddDialog[] = [
  { overlay: 'add-lead', label: 'Add lead', icon: 'users', key: 'L', load: loadLead },
  { overlay: 'add-contact', label: 'Add contact', icon: 'contact-round', key: 'C', load: loadContact },
  { overlay: 'add-deal', label: 'Add deal', icon: 'square-kanban', key: 'D', load: loadDeal },
  { overlay: 'add-property', label: 'Add property', icon: 'building-2', key: 'P', load: loadProperty },
  { overlay: 'add-event', label: 'Add event', icon: 'calendar-plus', key: 'E', load: loadEvent },
  { overlay: 'add-task', label: 'Add task', icon: 'square-check', key: 'T', load: loadTask },
  { overlay: 'upload-document', label: 'Upload document', icon: 'upload', key: 'F', load: loadDocument },
]

/** The records that can be added from any screen; each form loads when it is wanted. */
export const addDialogs = forms.map((form) => ({ ...form, Component: lazyPart(form.load) }))

/** Fetches the code of a form before it is wanted. */
export function preloadAddDialog(overlay: Overlay): void {
  const form = forms.find((one) => one.overlay === overlay)
  if (form) preload(form.load)
}
