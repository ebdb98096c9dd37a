import { Tabs as Parts } from 'radix-ui'
import type { ReactNode } from 'react'

export interface TabItem<Value extends string> {
  value: Value
  label: string
  count?: number
}

export interface TabsProps<Value extends string> {
  items: readonly TabItem<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Names the row of tabs. */
  label: string
  /** One `TabPanel` per item. */
  children: ReactNode
}

/** Tabs over the panels of one place; views with an address of their own are links with `aria-current` instead. */
export function Tabs<Value extends string>({ items, value, onChange, label, children }: TabsProps<Value>) {
  function change(next: string) {
    const item = items.find((candidate) => candidate.value === next)
    if (item) onChange(item.value)
  }
  return (
    <Parts.Root value={value} onValueChange={change}>
      <Parts.List className="tabs" aria-label={label}>
        {items.map((item) => (
          <Parts.Trigger key={item.value} value={item.value} className="tab">
            {item.label}
            {item.count !== undefined && <span className="count">{item.count}</span>}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {children}
    </Parts.Root>
  )
}

/** What one tab shows; it is only there while its tab is chosen. */
export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  return (
    <Parts.Content value={value} className={className}>
      {children}
    </Parts.Content>
  )
}
