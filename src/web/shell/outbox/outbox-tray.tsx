import { useEffect, useState } from 'react'
import type { FieldConflict } from '#shared/merge-record.ts'
import { formatTime } from '#shared/wall-time.ts'
import { type OutboxEntry, outbox, type WaitingEntry } from '#sync'
import { useWaitingEntries } from '#sync/react'
import { useTimeZone } from '#web/account/use-time-zone.ts'
import { formatDay } from '#web/platform/date-format.ts'
import { screens } from '#web/screens/screens.ts'
import { Button } from '#web/ui/elements/button.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon } from '#web/ui/elements/icon.tsx'
import { kitTexts } from '#web/ui/elements/kit.texts.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { copyText } from '#web/ui/record/copy-link.tsx'
import { bothInput, contentOf, fieldsOf, fieldValueWords, fieldWords, reasonOf, titleOf } from './entry-words.ts'
import { outboxTexts } from './outbox.texts.ts'
import { outboxButtonTexts } from './outbox-button.texts.ts'
import * as styles from './outbox-tray.module.css'
import { saveFiles } from './save-files.ts'

/** The form of each kind of record says how its fields and their values are called. */
const recordForms = import.meta.glob('../../../features/*/web/*-record-form.tsx')

/** Brings the words of all forms; without them fields are called as they are sent. */
function useRecordForms(): void {
  const [, redraw] = useState(false)
  useEffect(() => {
    const done = () => redraw(true)
    Promise.all(Object.values(recordForms).map((load) => load())).then(done, done)
  }, [])
}

type TrayProps = { onClose: () => void; onGo: (path: string) => void }

/** All writes without an answer: queued, being sent, and those that need the person. */
export function OutboxTray({ onClose, onGo }: TrayProps) {
  useRecordForms()
  const waiting = useWaitingEntries()
  const stuck = waiting.filter(({ state }) => state === 'stuck')
  const others = waiting.filter(({ state }) => state !== 'stuck')
  const counts = [
    stuck.length > 0 && outboxButtonTexts.needYou({ count: stuck.length }),
    others.length > 0 && outboxTexts.waiting({ count: others.length }),
  ]
  const open = (path: string) => {
    onClose()
    onGo(path)
  }
  return (
    <Dialog
      onClose={onClose}
      title={outboxTexts.title()}
      description={counts.filter(Boolean).join(' · ') || outboxTexts.allSent()}
      bodyClass={styles.outboxTray}
      footer={
        others.length > 0 && (
          <>
            <span className={elementsStyles.spacer} />
            <Button size="md" icon="refresh-cw" onClick={outbox.hurry}>
              {outboxTexts.sendNow()}
            </Button>
          </>
        )
      }
    >
      {waiting.length === 0 && (
        <EmptyState title={outboxTexts.nothing()} text={outboxTexts.aboutNothing()} card={false} />
      )}
      <ul>
        {[...stuck, ...others].map((one) => (
          <Entry key={one.entry.id} one={one} onOpen={open} />
        ))}
      </ul>
    </Dialog>
  )
}

/** The address of the record, where a screen shows it. */
function pathOf({ about }: OutboxEntry): string | undefined {
  const screen = screens.find(({ record }) => record === about.entity)
  return screen && about.action !== 'deleted' ? `${screen.path}/${about.id}` : undefined
}

function Entry({ one: { entry, state }, onOpen }: { one: WaitingEntry; onOpen: (path: string) => void }) {
  const timeZone = useTimeZone()
  const isStuck = state === 'stuck'
  const { problem, at, occurredAt: done = at } = entry
  const path = pathOf(entry)
  const content = contentOf(entry, timeZone)
  const reason = problem ? reasonOf(problem, entry.about) : isStuck ? outboxTexts.afterRefused() : ''
  return (
    <li className={isStuck ? styles.isStuck : undefined}>
      <b>{titleOf(entry)}</b>
      <span className="faint">
        {formatDay(done, timeZone)}, {formatTime(done, timeZone)} · {kitTexts.states[state]()}
      </span>
      {reason && (
        <p className={styles.reason}>
          <Icon name="triangle-alert" size={14} />
          {reason}
        </p>
      )}
      {problem?.conflicts ? (
        <Conflicts entry={entry} conflicts={problem.conflicts} timeZone={timeZone} />
      ) : (
        <dl>
          {content.map(({ field, value }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Acts entry={entry} text={content.map(({ field, value }) => `${field}: ${value}`).join('\n')}>
        {path && (
          <Button onClick={() => onOpen(path)}>
            {problem && !problem.conflicts ? outboxTexts.openAndEdit() : outboxTexts.open()}
          </Button>
        )}
      </Acts>
    </li>
  )
}

type ConflictsProps = { entry: OutboxEntry; conflicts: FieldConflict[]; timeZone: string }

function Conflicts({ entry, conflicts, timeZone }: ConflictsProps) {
  const words = (field: string, value: unknown, row?: unknown) =>
    fieldValueWords(field, value, entry, timeZone, row) || kitTexts.empty()
  return (
    <dl>
      {conflicts.map(({ field, mine, theirs }) => (
        <div key={field}>
          <dt>{fieldWords(field, fieldsOf(entry.about))}</dt>
          <dd>{outboxTexts.theirs({ value: words(field, theirs, entry.problem?.current) })}</dd>
          <dd>{outboxTexts.yours({ value: words(field, mine) })}</dd>
        </div>
      ))}
    </dl>
  )
}

type ActsProps = { entry: OutboxEntry; text: string; children: React.ReactNode }

/** What can be done with an entry; giving it up asks once more. */
function Acts({ entry, text, children }: ActsProps) {
  const { id, problem } = entry
  const [isAsked, setAsked] = useState(false)
  const [isCopied, setCopied] = useState(false)
  if (isAsked)
    return (
      <div className={`row ${styles.acts}`}>
        <span>{outboxTexts.discardForGood()}</span>
        <Button onClick={() => setAsked(false)}>{outboxTexts.keepIt()}</Button>
        <Button variant="danger" onClick={() => void outbox.discard(id)}>
          {kitTexts.discard()}
        </Button>
      </div>
    )
  if (problem?.conflicts) {
    const both = bothInput(entry)
    return (
      <div className={`row ${styles.acts}`}>
        <Button onClick={() => void outbox.discard(id)}>{kitTexts.takeTheirs()}</Button>
        <Button onClick={() => void outbox.retry(id)}>{kitTexts.keepMine()}</Button>
        {both !== undefined && <Button onClick={() => void outbox.retry(id, both)}>{kitTexts.keepBoth()}</Button>}
        {children}
      </div>
    )
  }
  return (
    <div className={`row ${styles.acts}`}>
      {problem && <Button onClick={() => void outbox.retry(id)}>{outboxTexts.sendAgain()}</Button>}
      {children}
      {problem && entry.files && <Button onClick={() => void saveFiles(entry)}>{outboxTexts.saveCopy()}</Button>}
      {problem && text && !entry.files && (
        <Button icon={isCopied ? 'check' : 'copy'} onClick={async () => setCopied(await copyText(text))}>
          {isCopied ? kitTexts.copied() : outboxTexts.copyText()}
        </Button>
      )}
      <Button onClick={() => setAsked(true)}>{kitTexts.discard()}</Button>
    </div>
  )
}
