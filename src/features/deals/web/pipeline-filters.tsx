import { CAPS } from '#shared/caps.ts'
import { useMe } from '#web/account/use-me.ts'
import { useTeam } from '#web/account/use-team.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { FilterChip } from '#web/ui/list/filter-chip.tsx'
import { ownerOptions } from './owner-options.ts'
import { isFiltered, type PipelineSearch, VALUE_CHOICES, type ValueChoice } from './pipeline-search.ts'

export type FilterProps = { search: PipelineSearch; onSearchChange: (search: PipelineSearch) => void }

const VALUE_OPTIONS = Object.entries(VALUE_CHOICES).map(([value, label]) => ({ value: value as ValueChoice, label }))

function OwnerChip({ search, onSearchChange }: FilterProps) {
  const team = useTeam().data
  const me = useMe()?.id
  const members = ownerOptions(team, search.owner).filter(({ value }) => value !== me)
  return (
    <FilterChip
      label="Owner"
      none="Everyone"
      options={[
        { value: 'me', label: 'Me' },
        { value: 'none', label: 'Nobody yet' },
        ...(members.length > 0 ? (['line'] as const) : []),
        ...members,
      ]}
      value={search.owner}
      onChange={(owner) => {
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
            label="Value"
            options={VALUE_OPTIONS}
            value={value}
            onChange={(next) => {
              const { value: _, ...rest } = search
              onSearchChange(next ? { ...rest, value: next } : rest)
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
