import { cloneElement, type ReactElement } from 'react'

export interface TooltipProps {
  text: string
  /** Keys shown behind the text, such as `['Ctrl', 'K']`. */
  keys?: readonly string[] | undefined
  side?: 'right'
  /** One element. */
  children: ReactElement<object>
}

/** A short text for its child, which `TipLayer` shows while the pointer or the keyboard's focus rests on that. */
export function Tooltip({ text, keys, side, children }: TooltipProps) {
  return cloneElement(children, { 'data-tip': text, 'data-tip-keys': keys?.join(' '), 'data-tip-side': side } as object)
}
