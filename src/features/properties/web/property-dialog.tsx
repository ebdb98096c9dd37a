import { useState } from 'react'
import { ApiError } from '#web/platform/api.ts'
import { applyServerErrors, useContractForm } from '#web/platform/form.ts'
import { useMutation } from '#web/platform/mutations.ts'
import { Icon } from '#web/ui/elements/icon.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { DRAFT_KEPT, FormFooter } from '#web/ui/fields/form-footer.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import {
  MOST_IMAGES,
  type NewProperty,
  newProperty,
  type Property,
  type PropertyChanges,
} from '../properties.contract.ts'
import { PhotoChoice } from './photo-choice.tsx'
import { uploadPhotos } from './photo-uploads.ts'
import './properties.css'
import { BLANK_PROPERTY, differingFields, listNames, propertyBody, propertyValues } from './property-form.ts'
import { PropertyFormFields } from './property-form-fields.tsx'
import { useAgentOptions } from './use-agents.ts'
import {
  createPropertyMutation,
  propertySource,
  tellFailure,
  tellSuccess,
  updatePropertyMutation,
} from './use-properties.ts'

export interface PropertyDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The property to edit; without it a new one is added. */
  property?: Property | undefined
  /** Hears of the property that was added. */
  onAdded?: (property: Property) => void
}

/** Adds a property or edits one; it stays open with what was typed until the server has said yes. */
export function PropertyDialog({ open, property, ...rest }: PropertyDialogProps) {
  if (!open) return null
  return property ? <EditProperty key={property.id} property={property} {...rest} /> : <AddProperty {...rest} />
}

const isRefused = (cause: unknown, status: number): cause is ApiError =>
  cause instanceof ApiError && cause.status === status

function AddProperty({ onOpenChange, onAdded }: Pick<PropertyDialogProps, 'onOpenChange' | 'onAdded'>) {
  const form = useContractForm(newProperty, BLANK_PROPERTY, { draft: 'add-property', toBody: propertyBody })
  const { act, isBusy } = useMutation(createPropertyMutation)
  const [photos, setPhotos] = useState<File[]>([])
  const { isDirty } = form.formState

  function close() {
    form.finish()
    onOpenChange(false)
  }

  async function save(body: NewProperty) {
    try {
      const added = await act({ key: form.key, body })
      tellSuccess('added')
      if (photos.length > 0) void sendPhotos(added, photos)
      close()
      onAdded?.(added)
    } catch (cause) {
      if (isRefused(cause, 400) && applyServerErrors(form, cause)) return
      tellFailure(cause, 'add')
    }
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title="Add Property"
      bodyClass="f2"
      dirty={isDirty || photos.length > 0}
      onSubmit={form.handleSubmit(save)}
      footer={
        <FormFooter
          note={isDirty && (photos.length > 0 ? `${DRAFT_KEPT}, photos apart` : DRAFT_KEPT)}
          save="Add Property"
          saving="Adding…"
          isBusy={isBusy}
        />
      }
    >
      <PropertyFormFields form={form} />
      <Field label="Photos" optional group className="full">
        <PhotoChoice files={photos} onChange={setPhotos} most={MOST_IMAGES} />
      </Field>
    </Dialog>
  )
}

/** The listing is there already; what does not arrive is named, and can be sent again from its panel. */
async function sendPhotos({ id, title }: Property, photos: readonly File[]): Promise<void> {
  const failed = await uploadPhotos(id, photos)
  if (failed.length === 0) return
  const what = failed.length === 1 ? '1 photo was not added' : `${failed.length} photos were not added`
  toast({ title: what, description: `${title} is saved without ${failed.join(', ')}.`, tone: 'danger' })
}

function EditProperty({ property, onOpenChange }: { property: Property; onOpenChange: (open: boolean) => void }) {
  const [opened] = useState(property)
  const [base, setBase] = useState(property)
  const [clash, setClash] = useState<string>()
  const form = useContractForm(newProperty, propertyValues(opened), {
    // A draft made over an older copy would undo what others changed since.
    draft: `edit-property-${opened.id}-${opened.version}`,
    toBody: propertyBody,
  })
  const { act, isBusy } = useMutation(updatePropertyMutation)
  const agents = useAgentOptions(opened)

  function close() {
    form.finish()
    onOpenChange(false)
  }

  /** Sends what was changed here; when others changed the property meanwhile, on top of that, unless it is the same fields. */
  async function send(filled: NewProperty, on: Property, isAgain = false): Promise<void> {
    const mine = differingFields(opened, filled)
    const body = pick(filled, mine)
    const agentName = agents.find(({ value }) => value === body.assignedAgent)?.label ?? null
    try {
      if (mine.length > 0) await act({ id: on.id, body, version: on.version, agentName })
      tellSuccess('updated')
      close()
    } catch (cause) {
      const current = propertySource.store.confirmed(on.id)
      if (isAgain || !isRefused(cause, 412) || !current) throw cause
      const both = mine.filter((name) => differingFields(on, { [name]: current[name] }).length > 0)
      setBase(current)
      if (both.length === 0) return send(filled, current, true)
      setClash(listNames(both))
    }
  }

  async function save(filled: NewProperty) {
    try {
      await send(filled, base)
    } catch (cause) {
      if (isRefused(cause, 400) && applyServerErrors(form, cause)) return
      tellFailure(cause, 'update')
    }
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title="Edit Property"
      description={property.title}
      bodyClass="f2"
      dirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(save)}
      footer={<FormFooter save="Save changes" saving="Saving…" isBusy={isBusy} />}
    >
      {clash && (
        <p className="full property-clash" role="alert">
          <Icon name="triangle-alert" />
          Somebody else changed the {clash} meanwhile. Save again to replace that with yours, or close to keep theirs.
        </p>
      )}
      <PropertyFormFields form={form} property={property} />
    </Dialog>
  )
}

function pick(filled: NewProperty, names: readonly (keyof NewProperty)[]): PropertyChanges {
  return Object.fromEntries(names.map((name) => [name, filled[name]]))
}
