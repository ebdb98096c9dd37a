import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** What an editor is handed: its text, its name and the keys that save and give up. */
export type FactEditor = {
  value: string
  onChange: (text: string) => void
  /** Saves a text that was chosen rather than typed. */
  commit: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  autoFocus: true
  'aria-label': string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export type EditableFactProps = {
  label: string
  /** The text that is edited. */
  text: string
  /** Answers what is wrong, or nothing when it was taken. */
  save: (text: string) => Promise<string | undefined>
  editor: (control: FactEditor) => ReactNode
  /** Stands behind the value, such as a link to the record it names. */
  link?: ReactNode
  children: ReactNode
}

/** One line of facts: pressed, it turns into a field; Enter or leaving it saves, Esc gives up. */
export function EditableFact({ label, text, save, editor, link, children }: EditableFactProps) {
  const errorId = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const [draft, setDraft] = useState<string>()
  const [error, setError] = useState<string>()
  const isSaving = useRef(false)

  function close(givesFocus: boolean) {
    setDraft(undefined)
    setError(undefined)
    if (givesFocus) requestAnimationFrame(() => trigger.current?.focus({ preventScroll: true }))
  }

  async function commit(next: string, givesFocus = true) {
    if (isSaving.current) return
    if (next === text) return close(givesFocus)
    isSaving.current = true
    setDraft(next)
    const wrong = await save(next)
    isSaving.current = false
    if (wrong === undefined) close(givesFocus)
    else setError(wrong)
  }

  if (draft === undefined)
    return (
      <>
        <dt>{label}</dt>
        <dd className="edit">
          <button
            type="button"
            ref={trigger}
            className="fact"
            aria-describedby={`${errorId}-hint`}
            onClick={() => setDraft(text)}
          >
            {children}
            <Icon name="pencil" size={14} className="pen" />
            <span className="vh" id={`${errorId}-hint`}>
              Change {label.toLowerCase()}
            </span>
          </button>
          {link}
        </dd>
      </>
    )

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close(true)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      void commit(draft ?? text)
    }
  }
  function leave(event: FocusEvent) {
    if (event.currentTarget.contains(event.relatedTarget) || !document.hasFocus()) return
    void commit(draft ?? text, false)
  }
  return (
    <>
      <dt>{label}</dt>
      <dd className="editing" onBlur={leave} onKeyDown={(event) => event.key === 'Escape' && press(event)}>
        {editor({
          value: draft,
          onChange: (next) => {
            setDraft(next)
            setError(undefined)
          },
          commit: (next) => void commit(next),
          onKeyDown: press,
          autoFocus: true,
          'aria-label': label,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error ? errorId : undefined,
        })}
        {error && (
          <p className="err" id={errorId} role="alert">
            <Icon name="circle-alert" size={14} />
            {error}
          </p>
        )}
      </dd>
    </>
  )
}
