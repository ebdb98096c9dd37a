import { useOwnerOptions, useTeam } from '#web/account/use-team.ts'
import { Icon } from '#web/ui/elements/icon.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'

type Props = { value: string[]; onChange: (ids: string[]) => void }

/** Which members of the team attend: chosen one by one, each with a way out again. */
export function AttendeeField({ value, onChange }: Props) {
  const { data, status, retry } = useTeam()
  const team = useOwnerOptions(undefined)
  const chosen = team.filter((member) => value.includes(member.value))
  const others = team.filter((member) => !value.includes(member.value))
  return (
    <div className="full attendees">
      <Field label="Colleagues" optional hint="They are told about it.">
        <Select
          value=""
          placeholder={data ? 'Add a colleague' : 'Loading…'}
          options={others}
          onChange={(event) => event.target.value && onChange([...value, event.target.value])}
        />
      </Field>
      {status === 'error' && (
        <p className="hint">
          The team could not be loaded.{' '}
          <button type="button" className="link" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      {chosen.length > 0 && (
        <ul className="chosen" aria-label="Colleagues who attend">
          {chosen.map(({ value: id, label }) => (
            <li key={id}>
              <button
                type="button"
                className="chip on"
                aria-label={`Remove ${label}`}
                onClick={() => onChange(value.filter((one) => one !== id))}
              >
                {label}
                <Icon name="x" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
