import type { Money as Amount } from '#shared/money.ts'
import { useAmounts } from '#web/platform/shown-money.ts'
import { Tooltip } from '../elements/tooltip.tsx'

export interface MoneyProps {
  /** Decimal text of naira. */
  value: Amount
  /** To the kobo or cent. */
  isExact?: boolean
  className?: string
}

/** An amount as the person reads it; its tip tells what the text leaves out, such as the naira and the rate of a converted one. */
export function Money({ value, isExact, className }: MoneyProps) {
  const { short, exact, tip } = useAmounts()
  const shown = (isExact ? exact : short)(value)
  const whole = tip(value)
  const text = <span className={className ? `money ${className}` : 'money'}>{shown}</span>
  return shown === whole ? text : <Tooltip text={whole}>{text}</Tooltip>
}
