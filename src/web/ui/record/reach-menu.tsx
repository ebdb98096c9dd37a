import type { ReactElement } from 'react'
import { reachTexts } from '#shared/reach.texts.ts'
import { show } from '#shared/texts.ts'
import { Menu } from '../overlay/menu.tsx'
import { type RecordKit, type RecordNoun, wayEntries } from './record-kit.ts'

type Props<T extends RecordNoun> = {
  kit: RecordKit<T>
  row: T['row']
  id: T['action']
  trigger: ReactElement
  addressOf?: ((href: string) => string) | undefined
}

/** Asks by which of several numbers or addresses a person is to be reached. */
export function ReachMenu<T extends RecordNoun>({ kit, row, id, trigger, addressOf }: Props<T>) {
  const action = kit.actions[id]
  const entries = wayEntries(kit, action, row, addressOf)
  return <Menu label={show(action.label)} entries={[{ heading: reachTexts.which() }, ...entries]} trigger={trigger} />
}
