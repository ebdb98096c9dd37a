import { useAssignees } from '#web/account/use-team.ts'
import { SearchBox } from '#web/ui/fields/search-box.tsx'
import { FilterChipRow } from '#web/ui/list/filter-bar.tsx'
import { PIPELINE_CHIPS, type PipelineSearch, pipelineSearch } from './pipeline-search.ts'

type Props = { search: PipelineSearch; onChange: (changes: Partial<PipelineSearch>) => void }

/** Search, owner, value and lost deals. */
export function PipelineFilters({ search, onChange }: Props) {
  return (
    <>
      <SearchBox
        value={search.search}
        onChange={(text) => onChange({ search: text })}
        noun="deals"
        placeholder="Search deals"
      />
      <div className="chips">
        <FilterChipRow
          chips={PIPELINE_CHIPS}
          search={search}
          onChange={onChange}
          members={useAssignees()}
          clearing={pipelineSearch}
        />
        <label className={search.lost ? 'chip on' : 'chip'}>
          <input
            type="checkbox"
            className="check"
            checked={search.lost === true}
            onChange={(event) => onChange({ lost: event.target.checked || undefined })}
          />
          Show lost
        </label>
      </div>
    </>
  )
}
