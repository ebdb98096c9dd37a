import { type ComponentProps, type ReactNode, useState } from 'react'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { passwordStrength } from './account-rules.ts'
import { entryTexts } from './entry.texts.ts'
import { useEntryForm } from './entry-form.tsx'
import { EntryIcon } from './entry-icon.tsx'
import * as styles from './sign-in.module.css'

type FieldProps = { name: string; label: string; autoComplete: string }

/** A label above a control, with the error of its name below. */
function Field({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  const error = useEntryForm().errors[name]
  return (
    <div className={error ? `${fieldsStyles.field} ${fieldsStyles.bad}` : fieldsStyles.field}>
      <label className={fieldsStyles.label} htmlFor={name}>
        {label}
      </label>
      {children}
      {error ? (
        <p className={fieldsStyles.errorText} id={`${name}-error`}>
          <EntryIcon name="circle-alert" size={14} />
          {error}
        </p>
      ) : null}
    </div>
  )
}

function Input({ name, ...rest }: ComponentProps<'input'> & { name: string }) {
  const wrong = useEntryForm().errors[name] && { 'aria-invalid': true, 'aria-describedby': `${name}-error` }
  return <input id={name} name={name} spellCheck={false} {...rest} {...wrong} />
}

type TextProps = FieldProps & {
  type?: 'text' | 'email'
  fixedValue?: string | undefined
} & Pick<ComponentProps<'input'>, 'inputMode' | 'autoFocus' | 'autoCapitalize'>

/** A text field with label and error; `fixedValue` makes it read-only. */
export function TextField({ name, label, autoComplete, type = 'text', fixedValue, ...rest }: TextProps) {
  return (
    <Field name={name} label={label}>
      <Input
        key={fixedValue}
        className={fieldsStyles.input}
        name={name}
        type={type}
        autoComplete={autoComplete}
        autoCapitalize={type === 'email' ? 'none' : 'words'}
        defaultValue={fixedValue}
        readOnly={fixedValue !== undefined}
        {...rest}
      />
    </Field>
  )
}

const strengthTexts = [
  entryTexts.tooShort,
  entryTexts.weak,
  entryTexts.fair,
  entryTexts.good,
  entryTexts.strong,
] as const

/** A password field with a visibility toggle; `aside` is at the end of the label's line and after the field in tab order. */
export function PasswordField({
  name,
  label,
  autoComplete,
  aside,
  showsStrength = false,
}: FieldProps & { aside?: ReactNode; showsStrength?: boolean }) {
  const [isShown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  const strength = passwordStrength(typed)
  return (
    <Field name={name} label={label}>
      <div className={`${fieldsStyles.input} ${styles.withReveal}`}>
        <Input
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          onInput={showsStrength ? (event) => setTyped(event.currentTarget.value) : undefined}
        />
        <button
          className={`${elementsStyles.button} ${elementsStyles.ghost} ${elementsStyles.iconOnly}`}
          type="button"
          aria-label={isShown ? entryTexts.hidePassword() : entryTexts.showPassword()}
          aria-controls={name}
          onClick={() => setShown(!isShown)}
        >
          <EntryIcon name={isShown ? 'eye-off' : 'eye'} />
        </button>
      </div>
      {aside}
      {showsStrength && typed ? (
        <div className={`muted ${styles.strength}`} data-level={strength}>
          <span aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
          </span>
          <output htmlFor={name}>
            <span className="visually-hidden">{entryTexts.passwordStrength()} </span>
            {strengthTexts[strength]()}
          </output>
        </div>
      ) : null}
    </Field>
  )
}
