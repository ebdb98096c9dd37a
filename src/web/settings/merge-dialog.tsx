import { useState } from 'react'
import { getContact } from '#features/contacts/contacts.contract.ts'
import { getLead } from '#features/leads/leads.contract.ts'
import { mergeTexts } from '#features/merges/merges.texts.ts'
import { mergeContactMutation, mergeLeadMutation, revertMergeMutation } from '#features/merges/web/merge-mutations.ts'
import { fullName } from '#shared/full-name.ts'
import { mutate } from '#sync'
import { useAnswer } from '#sync/react'
import { useRecordRights } from '#web/account/use-rights.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { FormFooter } from '#web/ui/fields/form-footer.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import * as styles from './duplicates.module.css'
import { duplicatesTexts } from './duplicates.texts.ts'
import { isChoice, mergeFields, type Row, takenFields } from './merge-fields.ts'

export type MergedNoun = 'leads' | 'contacts'

/** Takes a merge apart and names what stays as it is. */
async function undo(id: string): Promise<void> {
  try {
    const { kept } = await mutate(revertMergeMutation, { params: { id } })
    const description = kept.map((one) => duplicatesTexts.someStays(one)).join(' ')
    toast({ title: duplicatesTexts.undone(), ...(description && { description }), tone: 'info', icon: 'undo-2' })
  } catch (cause) {
    toastError(cause, duplicatesTexts.notUndone())
  }
}

function mergeCall(noun: MergedNoun, kept: Row, body: { otherId: string; fields: object }) {
  const args = { params: { id: kept.id }, version: kept.version, body }
  return noun === 'leads' ? mutate(mergeLeadMutation, args) : mutate(mergeContactMutation, args)
}

type BothProps = { noun: MergedNoun; kept: Row; other: Row; chosen: ReadonlySet<string> }

/** The values after the merge: a choice where both records have one, else the only one. */
function Values({ noun, kept, other, chosen, onChoose }: BothProps & { onChoose: (name: string) => void }) {
  const fields = mergeFields(noun, [kept, other])
  const choices = fields.filter((one) => isChoice(one, kept, other))
  const others = fields.flatMap((one) => {
    const value = choices.includes(one) ? null : (one.shown(kept) ?? one.shown(other))
    return value === null ? [] : [{ ...one, value }]
  })
  return (
    <>
      {choices.map(({ name, label, shown }) => (
        <Field key={name} label={label()} group className={styles.choice}>
          <Segmented
            wide
            lines
            options={[
              { value: 'own', label: shown(kept) ?? '' },
              { value: 'other', label: shown(other) ?? '' },
            ]}
            value={chosen.has(name) ? 'other' : 'own'}
            onChange={(value) => (value === 'other') !== chosen.has(name) && onChoose(name)}
          />
        </Field>
      ))}
      {others.length > 0 && (
        <dl className={styles.values} aria-label={duplicatesTexts.kept()}>
          {others.map(({ name, label, value }) => (
            <div key={name}>
              <dt>{label()}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

type StaysProps = { rows: readonly Row[]; value: string; onChange: (id: string) => void }

/** Which of the two records stays; the order of the two does not change with it. */
function Stays({ rows, value, onChange }: StaysProps) {
  const options = rows
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    .map((row, at) => {
      const facts = { name: fullName(row), date: formatDate(row.createdAt) }
      return { value: row.id, label: at === 0 ? duplicatesTexts.older(facts) : duplicatesTexts.newer(facts) }
    })
  return (
    <Field label={duplicatesTexts.stays()} group className={styles.choice}>
      <Segmented wide lines options={options} value={value} onChange={onChange} />
    </Field>
  )
}

/** A record as it is now. */
function useRecord(noun: MergedNoun, id: string) {
  const dependsOn = noun === 'leads' ? (['lead'] as const) : (['contact'] as const)
  return useAnswer(noun === 'leads' ? getLead : getContact, { params: { id } }, { dependsOn })
}

/** Whether whoever is signed in may remove a record, for it to be merged into another one. */
function useMayGo(): (row: Row) => boolean {
  const { mayDelete } = useRecordRights()
  return (row) => mayDelete('assignedTo' in row ? row.assignedTo : row.createdBy)
}

type Props = { noun: MergedNoun; ids: readonly [string, string]; onClose: () => void; onMerged: () => void }

/** What becomes of two records, field by field, before they are one. */
export function MergeDialog({ noun, ids: [id, otherId], onClose, onMerged }: Props) {
  const answers = [useRecord(noun, id), useRecord(noun, otherId)] as const
  const [chosenStay, setStays] = useState<string>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const mayGo = useMayGo()
  const rows = answers.map(({ data }) => data as Row | undefined)
  const [own, second] = rows
  const stays = chosenStay ?? (own && second && !mayGo(second) && mayGo(own) ? otherId : id)
  const [kept, other] = stays === id ? rows : rows.toReversed()
  const isFailed = answers.some(({ status, data }) => status === 'error' && !data)

  function retry() {
    for (const one of answers) one.retry()
  }

  function choose(name: string) {
    const next = new Set(chosen)
    if (!next.delete(name)) next.add(name)
    setChosen(next)
  }

  async function merge() {
    if (!kept || !other || isBusy) return
    setBusy(true)
    try {
      const fields = takenFields(mergeFields(noun, [kept, other]), kept, other, chosen)
      const done = await mergeCall(noun, kept, { otherId: other.id, fields })
      onMerged()
      toast({
        title: duplicatesTexts.merged(),
        description: mergeTexts.merged({ other: fullName(other), name: fullName(kept) }),
        tone: 'success',
        action: { label: duplicatesTexts.undo(), run: () => void undo(done.id).then(onMerged) },
      })
      onClose()
    } catch (cause) {
      toastError(cause, duplicatesTexts.notMerged())
      setBusy(false)
    }
  }

  const isReady = kept !== undefined && other !== undefined
  const isAllowed = isReady && mayGo(other)
  return (
    <Dialog
      onClose={onClose}
      title={duplicatesTexts.title()}
      description={duplicatesTexts.about()}
      bodyClass={fieldsStyles.formStack}
      {...(isAllowed && {
        onSubmit: () => void merge(),
        footer: <FormFooter save={duplicatesTexts.merge()} saving={duplicatesTexts.merging()} isBusy={isBusy} />,
      })}
    >
      {isFailed && <ErrorState title={duplicatesTexts.gone()} card={false} onRetry={retry} />}
      {!isFailed && !isReady && <SkeletonRows label={duplicatesTexts.loadingPair()} count={4} />}
      {isReady && (
        <>
          {!isAllowed && <p role="status">{duplicatesTexts.mayNotGo({ name: fullName(other) })}</p>}
          <Stays
            rows={[kept, other]}
            value={stays}
            onChange={(next) => {
              setStays(next)
              setChosen(new Set())
            }}
          />
          <Values noun={noun} kept={kept} other={other} chosen={chosen} onChoose={choose} />
          <p className={fieldsStyles.hint}>{duplicatesTexts.allKept()}</p>
        </>
      )}
    </Dialog>
  )
}
