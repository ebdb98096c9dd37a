import { DEAL_STAGES, type Deal } from '../deals.contract.ts'
import type { KeyboardStep } from './board-keys.ts'
import type { Columns } from './use-card-drag.ts'

/** The card that a to from another one leads to. */
export function neighbour(columns: Columns, id: string, to: KeyboardStep): Deal | undefined {
  const stage = DEAL_STAGES.find((one) => (columns[one].current?.indexOf(id) ?? -1) >= 0)
  const column = stage && columns[stage].current
  if (!column) return undefined
  const index = column.indexOf(id)
  if (to === 'first') return column.at(0)
  if (to === 'last') return column.at(column.count() - 1)
  if ('cards' in to) return column.at(index + to.cards)
  const { columns: step } = to
  const place = DEAL_STAGES.indexOf(stage)
  const others = step < 0 ? DEAL_STAGES.slice(0, place).reverse() : DEAL_STAGES.slice(place + 1)
  for (const next of others) {
    const other = columns[next].current
    if (other && other.count() > 0) return other.at(Math.min(index, other.count() - 1))
  }
  return undefined
}
