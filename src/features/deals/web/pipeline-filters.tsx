import { getCurrentUser } from '#features/auth/auth.contract.ts'
import { CAPS } from '#shared/fields.ts'
import { useAnswer } from '#web/platform/answers.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Input } from '#web/ui/input.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import { isFiltered, type PipelineSearch, VALUE_CHOICES, type ValueChoice } from './pipeline-search.ts'
import { ownerOptions, useTeam } from './use-team.ts'

export type FilterProps = { search: PipelineSearch; onSearchChange: (search: PipelineSearch) => void }

type Choice = { value: string | undefined; label: string }

function FilterChip({
  name,
  choices,
  value,
  onChoose,
}: {
  name: string
  choices: readonly (Choice | 'line')[]
  value: string | undefined
  onChoose: (value: string | undefined) => void
}) {
  const chosen = choices.find((choice) => choice !== 'line' && choice.value === value)
  const entries: MenuEntry[] = choices.map((choice) =>
    choice === 'line'
      ? 'line'
      : { label: choice.label, checked: choice.value === value, run: () => onChoose(choice.value) },
  )
  return (
    <Menu
      label={name}
      entries={entries}
      trigger={
        <button type="button" className={value === undefined ? 'chip' : 'chip on'}>
          {name} <b>{chosen && chosen !== 'line' ? chosen.label : 'Unknown'}</b>
          <Icon name="chevron-down" size={14} />
        </button>
      }
    />
  )
}

const valueChoices: Choice[] = [
  { value: undefined, label: 'Any' },
  ...Object.entries(VALUE_CHOICES).map(([value, label]) => ({ value, label })),
]

function OwnerChip({ search, onSearchChange }: FilterProps) {
  const team = useTeam()
  const me = useAnswer(getCurrentUser, {}, { shows: ['user'] }).data?.id
  const members = ownerOptions(team, search.owner).filter(({ value }) => value !== me)
  const choices = [
    { value: undefined, label: 'Everyone' },
    { value: 'me', label: 'Me' },
    { value: 'none', label: 'Nobody yet' },
    'line' as const,
    ...members.map(({ value, label }) => ({ value, label })),
  ]
  return (
    <FilterChip
      name="Owner"
      choices={members.length === 0 ? choices.slice(0, 3) : choices}
      value={search.owner}
      onChoose={(owner) => {
        const { owner: _, ...rest } = search
        onSearchChange(owner ? { ...rest, owner } : rest)
      }}
    />
  )
}

/** Search, owner, value and lost deals. `hasTiers` is false for a board too long to be looked through here. */
export function PipelineFilters({ search, onSearchChange, hasTiers }: FilterProps & { hasTiers: boolean }) {
  const { q, value, lost } = search
  return (
    <>
      <Input
        size="sm"
        icon="search"
        type="search"
        aria-label="Search deals"
        placeholder="Search deals"
        maxLength={CAPS.search}
        value={q ?? ''}
        onChange={(event) => {
          const { q: _, ...rest } = search
          onSearchChange(event.target.value ? { ...rest, q: event.target.value } : rest)
        }}
      />
      <div className="chips">
        <OwnerChip search={search} onSearchChange={onSearchChange} />
        {hasTiers && (
          <FilterChip
            name="Value"
            choices={valueChoices}
            value={value}
            onChoose={(next) => {
              const { value: _, ...rest } = search
              onSearchChange(next ? { ...rest, value: next as ValueChoice } : rest)
            }}
          />
        )}
        <label className={lost ? 'chip on' : 'chip'}>
          <input
            type="checkbox"
            className="check"
            checked={lost === true}
            onChange={(event) => {
              const { lost: _, ...rest } = search
              onSearchChange(event.target.checked ? { ...rest, lost: true } : rest)
            }}
          />
          Show lost
        </label>
        {isFiltered(search) && (
          <Button variant="ghost" onClick={() => onSearchChange(lost ? { lost } : {})}>
            Clear
          </Button>
        )}
      </div>
    </>
  )
}
