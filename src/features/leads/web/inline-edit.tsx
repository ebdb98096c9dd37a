import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { checkForm } from '#web/platform/form.ts'
import { perform } from '#web/platform/verbs.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Lead, leadChanges, type NewLead } from '../leads.contract.ts'
import { changedFields } from './lead-form.ts'
import { changeLead, tellFailure } from './use-leads.ts'

type Editor = {
  /** For every control: what it is called and where it says what is wrong. */
  control: (name: keyof NewLead) => {
    name: string
    className: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }
  /** Saves at once, for a choice. */
  save: () => void
}

type Props = {
  lead: Lead
  label: string
  /** What the fact says; a dash stands for nothing. */
  children: ReactNode
  isStrong?: boolean
  /** The controls; each carries the name of its field. */
  editor: (editor: Editor) => ReactNode
  /** The name that belongs to a chosen assignee. */
  assigneeName?: (id: string) => string | null
}

/** A fact of a lead that is edited where it stands: Enter or a press starts, Enter or leaving saves, Esc takes it back. */
export function InlineEdit({ lead, label, children, isStrong, editor, assigneeName }: Props) {
  const [isEditing, setEditing] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  /** A field that goes loses the focus, which must not save what was just taken back. */
  const isOver = useRef(false)
  const errorId = `wrong-${label.replaceAll(' ', '-').toLowerCase()}`

  function start() {
    isOver.current = false
    setEditing(true)
  }

  function stop(takesFocus: boolean) {
    isOver.current = true
    setEditing(false)
    setErrors({})
    if (takesFocus) requestAnimationFrame(() => button.current?.focus())
  }

  function save(takesFocus: boolean) {
    if (!form.current || isOver.current) return
    const typed = Object.fromEntries(new FormData(form.current))
    const { body, errors } = checkForm(leadChanges, typed)
    if (errors) {
      setErrors(errors)
      return
    }
    const changed = changedFields(lead, body as NewLead)
    stop(takesFocus)
    if (Object.keys(changed).length === 0) return
    const name = changed.assignedTo ? (assigneeName?.(changed.assignedTo) ?? null) : null
    perform(changeLead, { id: lead.id, body: changed, assigneeName: name }).catch((cause: unknown) =>
      tellFailure(cause, 'update'),
    )
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      // The panel around closes on Esc too.
      event.stopPropagation()
      event.preventDefault()
      stop(true)
    }
    const isLineBreak = event.target instanceof HTMLTextAreaElement && !event.ctrlKey && !event.metaKey
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && !isLineBreak) {
      event.preventDefault()
      save(true)
    }
  }

  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) save(false)
  }

  const wrong = Object.values(errors)[0]
  const control: Editor['control'] = (name) => ({
    name,
    className: 'sm',
    'aria-invalid': name in errors || undefined,
    'aria-describedby': wrong ? errorId : undefined,
  })

  if (!isEditing) {
    return (
      <>
        <dt>{label}</dt>
        <dd className="edit">
          <button ref={button} type="button" className={isStrong ? 'fact strong' : 'fact'} onClick={start}>
            {children}
            <span className="vh">, edit {label.toLowerCase()}</span>
            <span className="sp" />
            <Icon name="pencil" size={14} />
          </button>
        </dd>
      </>
    )
  }
  return (
    <>
      <dt>{label}</dt>
      <dd className="editing">
        <form
          ref={(element) => {
            if (element && !form.current) element.querySelector<HTMLElement>('input, select, textarea')?.focus()
            form.current = element
          }}
          className={wrong ? 'field bad' : 'field'}
          aria-label={`Edit ${label.toLowerCase()}`}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
          onSubmit={(event) => event.preventDefault()}
        >
          {editor({ control, save: () => save(true) })}
          {wrong && (
            <p className="err" id={errorId} role="alert">
              <Icon name="circle-alert" size={14} />
              {wrong}
            </p>
          )}
        </form>
      </dd>
    </>
  )
}
