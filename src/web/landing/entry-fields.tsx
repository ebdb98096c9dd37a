import { type ReactNode, useState } from 'react'
import { passwordStrength } from './account-rules.ts'
import { EntryIcon } from './entry-icon.tsx'

type FieldProps = { name: string; label: string; autoComplete: string; error: string | undefined }

function FieldError({ name, error }: { name: string; error: string | undefined }) {
  return error ? (
    <p className="error-text" id={`${name}-error`}>
      <EntryIcon name="circle-alert" size={14} />
      {error}
    </p>
  ) : null
}

const wrong = (name: string, error: string | undefined) =>
  error ? { 'aria-invalid': true, 'aria-describedby': `${name}-error` } : {}

/** A text field with label and error; `fixedValue` makes it read-only. */
export function TextField({
  name,
  label,
  autoComplete,
  error,
  type = 'text',
  fixedValue,
}: FieldProps & { type?: 'text' | 'email'; fixedValue?: string | undefined }) {
  return (
    <div className={error ? 'field bad' : 'field'}>
      <label htmlFor={name}>{label}</label>
      <input
        key={fixedValue}
        className="input"
        id={name}
        name={name}
        type={type}
        autoComplete={autoComplete}
        autoCapitalize={type === 'email' ? 'none' : 'words'}
        spellCheck={false}
        defaultValue={fixedValue}
        readOnly={fixedValue !== undefined}
        {...wrong(name, error)}
      />
      <FieldError name={name} error={error} />
    </div>
  )
}

const strengthWords = ['Too short', 'Weak', 'Fair', 'Good', 'Strong']

/** A password field with a visibility toggle; `aside` is at the end of the label's line and after the field in tab order. */
export function PasswordField({
  name,
  label,
  autoComplete,
  error,
  aside,
  showsStrength = false,
}: FieldProps & { aside?: ReactNode; showsStrength?: boolean }) {
  const [isShown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  const strength = passwordStrength(typed)
  return (
    <div className={error ? 'field bad' : 'field'}>
      <label className="label" htmlFor={name}>
        {label}
      </label>
      <div className="input with-reveal">
        <input
          id={name}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          onInput={showsStrength ? (event) => setTyped(event.currentTarget.value) : undefined}
          {...wrong(name, error)}
        />
        <button
          className="button ghost icon-only"
          type="button"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          aria-controls={name}
          onClick={() => setShown(!isShown)}
        >
          <EntryIcon name={isShown ? 'eye-off' : 'eye'} />
        </button>
      </div>
      {aside}
      {showsStrength && typed ? (
        <div className={`strength level-${strength}`}>
          <span aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
          </span>
          <output htmlFor={name}>
            <span className="visually-hidden">Password strength: </span>
            {strengthWords[strength]}
          </output>
        </div>
      ) : null}
      <FieldError name={name} error={error} />
    </div>
  )
}
