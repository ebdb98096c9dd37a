import { useMe } from '#web/account/use-me.ts'
import { useAssignees } from '#web/account/use-team.ts'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { defineListPage } from '#web/ui/list/define-list-page.ts'
import type { ToolbarProps } from '#web/ui/list/define-list-screen.ts'
import { FilterChipRow } from '#web/ui/list/filter-bar.tsx'
import * as listStyles from '#web/ui/list/list.module.css'
import { ListSearch } from '#web/ui/list/list-search.tsx'
import { selectable } from '#web/ui/list/use-selecting.ts'
import { exportDeals } from '../deals.contract.ts'
import { dealDialogs } from './deal-dialogs.tsx'
import { dealRecordTexts } from './deal-record.texts.ts'
import type { DealNoun } from './deal-record.ts'
import * as styles from './deals.module.css'
import { dealsScreenTexts } from './deals-screen.texts.ts'
import { pipelineTexts } from './pipeline.texts.ts'
import { Board } from './pipeline-board.tsx'
import { PIPELINE_CHIPS } from './pipeline-chips.ts'
import { pipelineSearch } from './pipeline-search.ts'
import { PipelineTotals } from './pipeline-totals.tsx'
import { useColumnPlace } from './use-column.ts'

/** Search, filters and the sums of the deals that are shown. */
function Toolbar({ search, onChange }: ToolbarProps<DealNoun>) {
  return (
    <div className={listStyles.bar}>
      <ListSearch
        value={search.search}
        onChange={(text) => onChange({ search: text })}
        label={dealRecordTexts.kit.search()}
        placeholder={pipelineTexts.searchedFields()}
      />
      <div className={listStyles.chips}>
        <FilterChipRow
          chips={PIPELINE_CHIPS}
          search={search}
          onChange={onChange}
          members={useAssignees()}
          clearing={pipelineSearch}
        />
        <label className={search.lost ? `${listStyles.chip} ${listStyles.on}` : listStyles.chip}>
          <input
            type="checkbox"
            className={fieldsStyles.check}
            checked={search.lost === true}
            onChange={(event) => onChange({ lost: event.target.checked || undefined })}
          />
          {pipelineTexts.showLost()}
        </label>
      </div>
      <span className={elementsStyles.spacer} />
      <PipelineTotals search={search} />
    </div>
  )
}

/** The sales pipeline: filters, sums and the board, with the panel of the open deal over it. */
export const PipelinePage = defineListPage<DealNoun>({
  ...dealDialogs,
  params: pipelineSearch,
  title: pipelineTexts.title,
  text: pipelineTexts.about,
  add: { label: dealsScreenTexts.add, keepsLabelOnPhone: true },
  exported: { call: exportDeals },
  imports: '/settings/data?import=deals',
  Toolbar,
  empty: { title: pipelineTexts.none },
  notFound: { title: pipelineTexts.noneFound },
  List: ({ search, openId }) => <Board search={search} openId={openId} />,
  drawsStates: true,
  usePlace: useColumnPlace,
  look: { screen: styles.pipeline, list: styles.pipelineAll, panel: 'over-list' },
  loadPanel: async () => ({ default: (await import('./deal-panel.tsx')).DealPanel }),
  many: selectable(async () => ({ default: (await import('./deal-bulk.tsx')).DealBar }), { isLifted: true }),
  useContext: () => ({ me: useMe()?.id }),
})
