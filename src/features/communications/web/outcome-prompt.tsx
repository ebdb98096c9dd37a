import { useEffect, useRef, useState } from 'react'
import { dayAt } from '#shared/days.ts'
import { newId } from '#shared/ids.ts'
import { type Draft, drafts, mutate } from '#sync'
import { useDraft } from '#sync/react'
import { useTimeZone } from '#web/account/use-time-zone.ts'
import type { FollowedLink } from '#web/platform/contact-link-tracking.ts'
import { formatDay } from '#web/platform/date-format.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { undoAction } from '#web/platform/undo-writes.ts'
import { toastDone } from '#web/platform/waiting-words.ts'
import { saveRecord } from '#web/record-form/save-record.ts'
import { Button } from '#web/ui/elements/button.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon, type IconName } from '#web/ui/elements/icon.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { kitTexts } from '#web/ui/elements/kit.texts.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { useFocusBeside } from '#web/ui/overlay/focus-beside.ts'
import { communicationWriteTexts } from './communication-writes.texts.ts'
import { outcomeTexts } from './outcome.texts.ts'
import {
  emailChanges,
  type FollowUp,
  followUpOf,
  OUTCOMES,
  type Outcome,
  type OutcomeDetails,
  outcomeBody,
} from './outcome.ts'
import * as styles from './outcome-prompt.module.css'
import { communicationSource, communicationWrites, createCommunicationMutation } from './use-communications.ts'

export type OutcomePromptProps = {
  link: FollowedLink
  /** The name of the draft in which the link, the note and the day outlive the app. */
  draft: string
  onClose: () => void
  /** Adds the task for whoever was called, under this key. */
  addFollowUp: (key: string, task: FollowUp) => Promise<unknown>
}

const ICONS = { phone: 'phone', whatsapp: 'whatsapp', email: 'mail' } satisfies Record<FollowedLink['via'], IconName>
const ABOUT = { phone: outcomeTexts.callTo, whatsapp: outcomeTexts.whatsAppTo, email: outcomeTexts.emailTo }
const MAIN: Outcome = 'reached'

/** What an earlier page left of this question. */
function detailsIn(found: Draft | undefined, { at }: FollowedLink): OutcomeDetails {
  const { note, day } = found?.values.at === at ? found.values : {}
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return { note: text(note), day: text(day) }
}

/** The note and the day, on the device until they are saved or the question is closed. */
function useDetails(link: FollowedLink, draft: string) {
  const { found, keep, drop } = useDraft(draft)
  const [details, set] = useState(() => detailsIn(found, link))
  useEffect(() => keep({ ...link, ...details }), [keep, link, details])
  return {
    details,
    drop,
    change: (next: Partial<OutcomeDetails>) => set((before) => ({ ...before, ...next })),
  }
}

/** Logs the answer, and what becomes of an email that was logged already. Resolves to the ids of what was written. */
async function write({ link, key, outcome, details }: Logged): Promise<string[]> {
  const email = link.logged === undefined ? undefined : communicationSource.store.shown.get(link.logged)
  if (link.logged === undefined) {
    await mutate(createCommunicationMutation, { key, body: outcomeBody(link, outcome, details) }, { at: link.at })
    return [key]
  }
  const changes = email && emailChanges(email, outcome, details)
  if (!email || !changes) return []
  return (await saveRecord(communicationWrites, email, changes, { isQuiet: true })) ? [email.id] : []
}
type Logged = { link: FollowedLink; key: string; outcome: Outcome; details: OutcomeDetails }

const answersOf = ({ via }: FollowedLink) => (via === 'email' ? outcomeTexts.emailAnswers : outcomeTexts.answers)

/** Says what was saved; Undo takes the follow-up back too. */
function say(
  { link, outcome }: Pick<Logged, 'link' | 'outcome'>,
  ids: readonly string[],
  dueDate: string | undefined,
): void {
  const [first] = ids
  if (first === undefined) return
  const words = answersOf(link)[outcome]()
  toastDone(first, {
    title: outcomeTexts.saved[link.via](),
    description: dueDate ? outcomeTexts.taskFor({ outcome: words, day: formatDay(dueDate) }) : words,
    tone: 'success',
    action: undoAction(ids.toReversed()),
  })
}

/** Asks how a call or a message went and logs the answer with one press; left alone it logs nothing. */
export function OutcomePrompt({ link, draft, onClose, addFollowUp }: OutcomePromptProps) {
  const timeZone = useTimeZone()
  const [keys] = useState(() => ({ task: newId(), logged: newId() }))
  const [isBusy, setBusy] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const { details, change, drop } = useDetails(link, draft)
  const today = dayAt(new Date(), timeZone)
  const place = useRef<HTMLElement>(null)
  useFocusBeside(place)

  function close() {
    drop()
    onClose()
  }

  async function addTask(task: FollowUp): Promise<string[]> {
    try {
      await addFollowUp(keys.task, task)
      return [keys.task]
    } catch (cause) {
      toastError(cause, outcomeTexts.taskNotAdded())
      return []
    }
  }

  async function log(outcome: Outcome) {
    if (details.day && details.day < today) return setWrong(true)
    setBusy(true)
    // Under the key of the draft, so that one that was left by an app that died is not logged twice.
    const { key = keys.logged } = drafts.read(draft) ?? {}
    const task = followUpOf(link, outcome, details, new Date(), timeZone)
    try {
      // Both are queued in one go: an app that is closed meanwhile has done all of it or nothing.
      const [written, added] = await Promise.all([write({ link, key, outcome, details }), task ? addTask(task) : []])
      say({ link, outcome }, [...written, ...added], added.length > 0 ? task?.dueDate : undefined)
      close()
    } catch (cause) {
      setBusy(false)
      toastError(cause, communicationWriteTexts.notCreated())
    }
  }

  return (
    <section ref={place} className={styles.outcomePrompt} data-keep-clear aria-label={outcomeTexts.question()}>
      <span className={`${elementsStyles.glyph} tone-green`}>
        <Icon name={ICONS[link.via]} />
      </span>
      <p>
        <b>{outcomeTexts.question()}</b>
        <span className="truncate">{ABOUT[link.via](link)}</span>
      </p>
      <IconButton icon="x" label={kitTexts.close()} onClick={close} />
      <Details details={details} today={today} isWrong={isWrong} onChange={change} />
      <div className={styles.ways}>
        {OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            variant={outcome === MAIN ? 'primary' : 'secondary'}
            disabled={isBusy}
            onClick={() => void log(outcome)}
          >
            {answersOf(link)[outcome]()}
          </Button>
        ))}
      </div>
    </section>
  )
}

type DetailsProps = {
  details: OutcomeDetails
  today: string
  isWrong: boolean
  onChange: (next: Partial<OutcomeDetails>) => void
}

/** A note and the day of a follow-up, of which neither is needed. */
function Details({ details: { note, day }, today, isWrong, onChange }: DetailsProps) {
  return (
    <div className={styles.details}>
      <Textarea
        rows={1}
        className={styles.note}
        aria-label={outcomeTexts.note()}
        placeholder={outcomeTexts.note()}
        value={note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
      <Field
        className={styles.day}
        label={outcomeTexts.followUp()}
        error={isWrong && day < today ? outcomeTexts.fromToday() : undefined}
      >
        <Input type="date" min={today} value={day} onChange={({ target }) => onChange({ day: target.value })} />
      </Field>
    </div>
  )
}
