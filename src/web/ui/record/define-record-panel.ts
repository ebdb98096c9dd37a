import { createElement } from 'react'
import type { RecordNoun } from './record-kit.ts'
import { type PanelDefinition, type PanelProps, RecordPanel } from './record-panel.tsx'

/** Defines the panel of a noun's records. */
export function defineRecordPanel<T extends RecordNoun>(definition: PanelDefinition<T>) {
  return function Panel(props: PanelProps<T['slots']>) {
    return createElement(RecordPanel<T>, { ...props, definition })
  }
}
