import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'
import { Icon } from '../elements/icon.tsx'
import { fieldKitTexts } from './field-kit.texts.ts'
import * as styles from './fields.module.css'

interface FieldLink {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
}

const FieldContext = createContext<FieldLink | null>(null)

/** The attributes that tie a control to the label, hint and error of the field around it; none outside a field. */
export function useFieldControl(own: Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'> = {}) {
  const field = useContext(FieldContext)
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ')
  return {
    id: own.id ?? field?.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
  }
}

/** The id of the label of the field around a group of controls, which cannot use `for`. */
export function useFieldLabel(): string | undefined {
  return useContext(FieldContext)?.labelId
}

export interface FieldProps {
  label: string
  /** Marks the field; a field without the mark is required. */
  optional?: boolean
  /** What is wrong and how to mend it. */
  error?: string | undefined
  hint?: ReactNode
  /** For a group such as `Segmented`, which is named by the label and not focused by it. */
  group?: boolean
  className?: string
  children: ReactNode
}

/** A label above one control, with its hint or its error below. */
export function Field({ label, optional, error, hint, group, className, children }: FieldProps) {
  const id = useId()
  const labelId = `${id}-label`
  const noteId = `${id}-note`
  const link = { id, labelId, describedBy: error || hint ? noteId : undefined, invalid: Boolean(error) }
  const text = (
    <>
      {label}
      {optional && <span className={`faint ${styles.optionalMark}`}> {fieldKitTexts.optional()}</span>}
    </>
  )
  return (
    <div className={[styles.field, error && styles.bad, className].filter(Boolean).join(' ')}>
      {group ? (
        <span className={styles.label} id={labelId}>
          {text}
        </span>
      ) : (
        <label htmlFor={id} id={labelId}>
          {text}
        </label>
      )}
      <FieldContext value={link}>{children}</FieldContext>
      {error ? (
        <p className={styles.errorText} id={noteId}>
          <Icon name="circle-alert" size={14} />
          {error}
        </p>
      ) : (
        hint && (
          <p className={styles.hint} id={noteId}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
