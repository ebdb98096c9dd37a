import type { ReactNode } from 'react'
import type { Property } from '#features/properties/properties.contract.ts'
import type { IconName } from '#web/ui/elements/icon.tsx'
import type { MenuEntry } from '#web/ui/overlay/menu-entries.tsx'
import { defineRecord, type Screen } from '#web/ui/record/record-kit.ts'
import { DEAL_STAGES, type Deal, type DealStage } from '../deals.contract.ts'
import { STAGE_LABELS } from '../deals.rules.ts'
import { dealBoardTexts } from './deal-board.texts.ts'
import { dealRecordTexts } from './deal-record.texts.ts'
import { type DealFilter, dealSource } from './deal-source.ts'
import type { PipelineSearch } from './pipeline-search.ts'
import { moveDealTo, readUnsoldProperty } from './use-deals.ts'

export type DealNoun = {
  row: Deal
  filter: DealFilter
  search: PipelineSearch
  action: 'edit' | 'move' | 'lost' | 'reason' | 'delete'
  dialog:
    | { kind: 'add-in'; stage: DealStage }
    | { kind: 'lost'; record: Deal }
    | { kind: 'settle'; property: Property; before: Deal | undefined }
  context: {
    me: string | undefined
    /** Moves a card of the board and scrolls to it. */
    move?: (deal: Deal, stage: DealStage) => Promise<boolean>
  }
  slots: {
    /** The sections of other features in the panel, such as tasks, files and calls. */
    related: (deal: Deal) => ReactNode
    /** The buttons that reach the lead of the deal. */
    reach: (deal: Deal) => ReactNode
  }
}

/** A disc that is fuller in every stage. */
export const STAGE_ICONS: Record<DealStage, IconName> = {
  new: 'st0',
  site_inspection: 'st1',
  offer_made: 'st2',
  contract: 'st3',
  closed: 'st4',
}

/** Offers to mark the property of a deal that was just won as sold or rented; `before` is the deal before the move. */
export async function offerProperty(
  won: Deal,
  before: Deal | undefined,
  { show }: Pick<Screen<DealNoun>, 'show'>,
): Promise<void> {
  const property = await readUnsoldProperty(won)
  if (property) show({ kind: 'settle', property, before })
}

/** Moves a deal; returns whether it moved. */
export async function move(deal: Deal, stage: DealStage, screen: Screen<DealNoun>): Promise<boolean> {
  const moved = await moveDealTo(deal, stage)
  if (moved) void offerProperty(moved, deal, screen)
  return moved !== undefined
}

/** A menu entry for each stage; the digit is its place on the board. */
export function moveEntries(deal: Deal, screen: Screen<DealNoun>): MenuEntry[] {
  const { move: moveCard = (row, to) => move(row, to, screen) } = screen.context
  return DEAL_STAGES.map((stage, index) => ({
    label: STAGE_LABELS[stage](),
    icon: STAGE_ICONS[stage],
    shortcut: String(index + 1),
    disabled: deal.stage === stage && deal.outcome !== 'lost',
    run: () => void moveCard(deal, stage),
  }))
}

const askLost = (record: Deal, { show }: Screen<DealNoun>) => show({ kind: 'lost', record })

/** The names and actions of a deal. */
export const dealKit = defineRecord<DealNoun>({
  noun: 'deal',
  texts: dealRecordTexts.kit,
  path: '/pipeline',
  source: dealSource,
  owner: ({ assignedTo }) => assignedTo,
  name: ({ title }) => title,
  actions: {
    move: { label: dealBoardTexts.move, icon: 'arrow-right-left', choices: moveEntries },
    lost: {
      label: dealBoardTexts.markLost,
      icon: 'circle-x',
      isOffered: ({ outcome }) => outcome !== 'lost',
      run: askLost,
    },
    reason: {
      label: dealBoardTexts.changeReason,
      icon: 'circle-x',
      isOffered: ({ outcome }) => outcome === 'lost',
      run: askLost,
    },
  },
  menu: ['move', 'edit', 'lost', 'reason', 'line', 'delete'],
})
