import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../elements/button.tsx'
import { Icon } from '../elements/icon.tsx'
import { kitTexts } from '../elements/kit.texts.ts'
import * as fieldsStyles from '../fields/fields.module.css'
import { isComposing } from '../fields/is-composing.ts'
import * as styles from './editable-fact.module.css'
import { panelTexts } from './panel.texts.ts'

/** What a fact's control is handed; `commit` saves at once, for a choice. */
export type FactControl<Value> = {
  value: Value
  onChange: (value: Value) => void
  commit: (value: Value) => void
  /** The person opened it to type. */
  autoFocus: boolean
  'aria-label': string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export type EditableFactProps<Value> = {
  label: string
  /** What its control starts with; plain data. */
  value: Value
  /** The unsaved input of an earlier page, such as one that was killed; the control starts with it. */
  unsaved?: Value | undefined
  /** Stores the input until it is saved; undefined deletes it. */
  onTyped: (value: Value | undefined) => void
  /** Saves the input; returns what is wrong with it, or nothing when it was accepted. */
  save: (value: Value) => string | undefined | Promise<string | undefined>
  control: (control: FactControl<Value>) => ReactNode
  isStrong?: boolean
  /** The control takes line breaks: Enter is one, Ctrl+Enter saves. */
  isLong?: boolean
  /** Shown after the fact, such as a link to the record it names. */
  link?: ReactNode
  /** Stands below the fact while it is not edited. */
  below?: ReactNode
  /** The fact as it is read. */
  children: ReactNode
}

/**
 * A fact that is edited where it stands: a press or Enter starts, Enter or leaving saves, Esc takes it back. Leaving is also that the
 * control goes, as with the panel around it.
 */
export function EditableFact<Value>(props: EditableFactProps<Value>) {
  const { label, control, isStrong, isLong, link, below, children } = props
  const { typed, isUnsaved, error, button, start, edit, commit, leave, stop } = useTyping(props)
  const errorId = useId()

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    if (event.key === 'Escape') {
      // The panel around closes on Esc too.
      event.stopPropagation()
      event.preventDefault()
      stop(true)
    }
    // A control may have taken Enter for itself.
    if (event.key === 'Enter' && !event.defaultPrevented && (!isLong || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      leave(true)
    }
  }

  if (!typed)
    return (
      <>
        <dt>{label}</dt>
        <dd className={styles.edit}>
          <button
            ref={button}
            type="button"
            className={isStrong ? `${styles.fact} ${styles.strong}` : styles.fact}
            // A fact that is being edited closes as it loses the focus: the click would find another fact there.
            onMouseDown={(event) => event.preventDefault()}
            onClick={start}
          >
            {children}
            <span className="visually-hidden">{panelTexts.editFact({ label: label.toLowerCase() })}</span>
            <Icon name="pencil" size={14} className={`faint ${styles.pen}`} />
          </button>
          {link}
        </dd>
        {below && <dd className={styles.conflicting}>{below}</dd>}
      </>
    )
  return (
    <>
      <dt>{label}</dt>
      <dd className={styles.editing}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the control inside bubble here */}
        <div
          className={error ? `${fieldsStyles.field} ${fieldsStyles.bad}` : fieldsStyles.field}
          onKeyDown={onKeyDown}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget) && document.hasFocus()) leave(false)
          }}
        >
          {control({
            value: typed.value,
            onChange: edit,
            commit: (next) => void commit(next, true),
            autoFocus: !isUnsaved,
            'aria-label': label,
            'aria-invalid': error ? true : undefined,
            'aria-describedby': error ? errorId : undefined,
          })}
          {isUnsaved && <UnsavedNote onSave={() => leave(true)} onDiscard={() => stop(true)} />}
          {error && (
            <p className={fieldsStyles.errorText} id={errorId} role="alert">
              <Icon name="circle-alert" size={14} />
              {error}
            </p>
          )}
        </div>
      </dd>
    </>
  )
}

/** The control shows unsaved input again, to be saved or discarded. */
function UnsavedNote({ onSave, onDiscard }: { onSave: () => void; onDiscard: () => void }) {
  return (
    <div className={`row ${styles.unsaved}`} role="status" data-keep-clear>
      <p className={fieldsStyles.hint}>{kitTexts.notSavedYet()}</p>
      <Button variant="primary" onClick={onSave}>
        {kitTexts.save()}
      </Button>
      <Button onClick={onDiscard}>{kitTexts.discard()}</Button>
    </div>
  )
}

function useTyping<Value>({ value, save, unsaved, onTyped }: EditableFactProps<Value>) {
  const [draft, setDraft] = useState<{ value: Value }>()
  const [error, setError] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  /** What leaving the control saves; nothing once it was taken back, as a control that goes loses the focus too. */
  const pending = useRef<{ value: Value }>(undefined)
  const isSaving = useRef(false)
  const isSame = (next: Value) => JSON.stringify(next) === JSON.stringify(value)

  function edit(next: Value) {
    pending.current = { value: next }
    setDraft(pending.current)
    setError(undefined)
    onTyped(isSame(next) ? undefined : next)
  }

  function close(takesFocus: boolean) {
    pending.current = undefined
    setDraft(undefined)
    setError(undefined)
    if (takesFocus) requestAnimationFrame(() => button.current?.focus({ preventScroll: true }))
  }

  function stop(takesFocus: boolean) {
    onTyped(undefined)
    close(takesFocus)
  }

  async function commit(next: Value, takesFocus: boolean) {
    if (isSaving.current) return
    if (isSame(next)) return stop(takesFocus)
    edit(next)
    const sent = pending.current
    isSaving.current = true
    const wrong = await save(next)
    isSaving.current = false
    // Discarded or edited in the meantime: the input is newer than the answer.
    if (pending.current !== sent) return
    if (wrong === undefined) close(takesFocus)
    else setError(wrong)
  }

  const latest = useRef(commit)
  latest.current = commit
  useEffect(
    () => () => {
      // A control that is taken away is left without a word of the browser.
      if (pending.current) void latest.current(pending.current.value, false)
    },
    [],
  )

  const kept = unsaved === undefined ? undefined : { value: unsaved }
  return {
    typed: draft ?? kept,
    /** The control shows earlier input that nobody has edited since. */
    isUnsaved: draft === undefined && kept !== undefined,
    error,
    button,
    start: () => edit(value),
    edit,
    commit,
    /** Saves the value of the control. */
    leave(takesFocus: boolean) {
      const left = pending.current ?? (takesFocus ? kept : undefined)
      if (left) void commit(left.value, takesFocus)
    },
    stop,
  }
}
