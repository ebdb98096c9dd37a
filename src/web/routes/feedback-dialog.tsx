import { useState } from 'react'
import { Controller } from 'react-hook-form'
import type { Deal } from '#features/deals/deals.contract.ts'
import { dealSource } from '#features/deals/web/deal-source.ts'
import {
  INTERESTS,
  type Interest,
  type NewInspection,
  newInspection,
  REFUSAL_REASONS,
  type RefusalReason,
  VIEWING,
} from '#features/inspections/inspections.contract.ts'
import { type NextStep, nextStepsAfter, offerChanges } from '#features/inspections/inspections.rules.ts'
import { inspectionTexts } from '#features/inspections/inspections.texts.ts'
import { PhotoChoice } from '#features/properties/web/photo-choice.tsx'
import { createInspectionMutation } from '#features/properties/web/use-inspections.ts'
import { newId } from '#shared/ids.ts'
import { PICTURE_MAX_FILES } from '#shared/pictures.ts'
import { mutate, outbox } from '#sync'
import { useRow, useRows } from '#sync/react'
import { useTimeZone } from '#web/account/use-time-zone.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { type ContractForm, useContractForm } from '#web/platform/form.ts'
import { shrinkPhoto } from '#web/platform/shrink-photo.ts'
import { undoAction } from '#web/platform/undo-writes.ts'
import { toastSaved } from '#web/platform/waiting-words.ts'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { FormDialog } from '#web/ui/fields/form-dialog.tsx'
import { DRAFT_KEPT } from '#web/ui/fields/form-footer.tsx'
import { optionsOf } from '#web/ui/fields/options.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { dueAt, takeStep } from './feedback-steps.ts'
import { FittingListings } from './fitting-listings.tsx'
import type { FeedbackAbout } from './visit-feedback.rules.ts'
import { visitFeedbackTexts } from './visit-feedback.texts.ts'

type Values = { reason: RefusalReason | ''; notes: string }
const BLANK: Values = { reason: '', notes: '' }

const ANSWERS = optionsOf(INTERESTS, inspectionTexts.interests)
const REASONS = optionsOf(REFUSAL_REASONS, inspectionTexts.reasons)

type Props = FeedbackAbout & {
  /** The answer that was pressed. */
  start: Interest
  onClose: () => void
}

/** What the client said of an inspection, why not, a note and photos, and the next step that is proposed for it. */
export function FeedbackDialog(props: Props) {
  const { dealId, leadId } = props.event
  const { row } = useRow(dealSource, dealId ?? undefined)
  return !dealId && leadId ? <OfLead {...props} leadId={leadId} /> : <Form {...props} deal={row} />
}

/** The sale is an open one of the client, with this property or with none yet. */
function OfLead({ leadId, ...props }: Props & { leadId: string }) {
  const { rows } = useRows(dealSource, { leadId, outcome: 'open' })
  const of = (propertyId: string | null) => rows.find((deal) => deal.propertyId === propertyId)
  return <Form {...props} deal={of(props.event.propertyId) ?? of(null)} />
}

function Form({ event, lead, property, deal, start, onClose }: Props & { deal: Deal | undefined }) {
  const timeZone = useTimeZone()
  const [interest, setInterest] = useState(start)
  const [chosen, setStep] = useState<NextStep>()
  const [taskKey] = useState(newId)
  const [isSending, setSending] = useState(false)
  const form = useContractForm(newInspection, BLANK, {
    draft: `feedback-${event.id}`,
    toBody: ({ reason, notes }) => ({
      propertyAddress: property?.location ?? event.location ?? event.title,
      type: VIEWING,
      notes,
      interest,
      reason: interest === 'not_interested' ? reason : null,
      eventId: event.id,
      propertyId: event.propertyId,
      leadId: event.leadId,
      dealId: deal?.id ?? event.dealId,
    }),
  })
  const steps = nextStepsAfter(interest, { lead, deal })
  const step = chosen && steps.includes(chosen) ? chosen : steps[0]
  const isFilled = form.formState.isDirty || form.files.length > 0

  async function save(body: NewInspection) {
    const place = property?.title ?? body.propertyAddress
    const next = { step: step ?? 'none', lead, deal, reason: body.reason ?? undefined, place }
    // Both are queued in one go, once the photos are ready: an app that is closed meanwhile has done all of it or nothing.
    const saveFeedback = await prepareFeedback(form, body)
    const [, written] = await Promise.all([saveFeedback(), takeStep(next, taskKey, timeZone)])
    sayFeedback(form.key, written)
    form.finish()
    if (step === 'send_listings') setSending(true)
    else onClose()
  }

  if (isSending && lead) return <FittingListings lead={lead} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={visitFeedbackTexts.title()}
      description={event.title}
      bodyClass={fieldsStyles.formStack}
      dirty={isFilled}
      note={isFilled && DRAFT_KEPT()}
      save={visitFeedbackTexts.save()}
      send={save}
      failure={visitFeedbackTexts.stillHere()}
      failureTitle={visitFeedbackTexts.notSaved()}
    >
      <Field label={visitFeedbackTexts.interest()} group>
        <Segmented wide lines options={ANSWERS} value={interest} onChange={setInterest} />
      </Field>
      {interest === 'not_interested' && <Reason form={form} />}
      <Field label={visitFeedbackTexts.next()} group hint={stepWords(step, { lead, deal }, timeZone)}>
        <Segmented wide lines options={optionsOf(steps, visitFeedbackTexts.steps)} value={step} onChange={setStep} />
      </Field>
      <Extras form={form} />
    </FormDialog>
  )
}

/** Says that it was saved; Undo takes the next step back too. */
function sayFeedback(id: string, written: readonly string[]): void {
  const action = undoAction([...written.toReversed(), id])
  toastSaved(id, { title: visitFeedbackTexts.saved(), tone: 'success', action })
}

/** Makes the photos small; the result saves the feedback with them. */
async function prepareFeedback({ key, files: photos }: Of['form'], body: NewInspection) {
  const files: ReturnType<typeof outbox.fileOf>[] = []
  for (const file of photos) files.push(outbox.fileOf(file.name, await shrinkPhoto(file)))
  return () => mutate(createInspectionMutation, { key, body, photos: files.map(outbox.factsOf) }, { files })
}

/** What a step does. */
function stepWords(
  step: NextStep | undefined,
  about: Parameters<typeof offerChanges>[0],
  timeZone: string | undefined,
): string {
  const words = visitFeedbackTexts.about
  if (step === 'offer') return offerChanges(about).stage ? words.offerMoves() : words.offer()
  if (step === 'follow_up')
    return words.follow_up({ date: formatDate(dueAt('follow_up', Date.now(), timeZone), timeZone) })
  if (step === 'close') return about.deal ? words.closeDeal() : words.closeLead()
  return step === 'send_listings' ? words.send_listings() : words.none()
}

type Of = { form: ContractForm<Values, NewInspection> }

function Reason({ form: { control, formState } }: Of) {
  return (
    <Field label={visitFeedbackTexts.reason()} group error={formState.errors.reason?.message}>
      <Controller
        control={control}
        name="reason"
        render={({ field: { value, onChange } }) => (
          <Segmented wide lines options={REASONS} value={value || undefined} onChange={onChange} />
        )}
      />
    </Field>
  )
}

function Extras({ form: { register, files, setFiles, formState } }: Of) {
  return (
    <>
      <Field label={visitFeedbackTexts.note()} optional error={formState.errors.notes?.message}>
        <Textarea {...register('notes')} rows={3} />
      </Field>
      <Field label={visitFeedbackTexts.photos()} optional group>
        <PhotoChoice files={files} onChange={setFiles} most={PICTURE_MAX_FILES} />
      </Field>
    </>
  )
}
