import type { ReactNode } from 'react'

/** A quarter-by-quarter filled disc: how far a deal has come. */
function stage(dash: string): ReactNode {
  return (
    <>
      <circle cx="12" cy="12" r="9" />
      <circle
        cx="12"
        cy="12"
        r="2.75"
        strokeWidth="5.5"
        strokeLinecap="butt"
        strokeDasharray={`${dash} 17.28`}
        transform="rotate(-90 12 12)"
      />
    </>
  )
}

/** Three bars, strong up to the priority and weak above it. */
function bars(strong: string, weak?: string): ReactNode {
  return (
    <>
      <path d={strong} strokeWidth="3" />
      {weak && <path d={weak} strokeWidth="3" opacity=".28" />}
    </>
  )
}

/** Our own icons, drawn on the same 24 × 24 grid: the mark, the two themes, stages st0–st4, priorities pr1–pr3. */
export const ownIcons = {
  plotline: (
    <>
      <path d="M6 21.5V4.5h8.2a5.3 5.3 0 0 1 0 10.6H9.8" strokeWidth="2.6" />
      <circle cx="9.6" cy="15.1" r="2.1" fill="currentColor" stroke="none" />
    </>
  ),
  elysium: (
    <g strokeWidth="1.8">
      <path d="M12 21V11" />
      <path d="M12 12.5C12 7.6 8.6 5 4 4.6c-.3 5 2.6 8.4 8 8.4Z" fill="currentColor" fillOpacity=".22" />
      <path d="M12 10.5c0-4 2.9-6.7 8-7.1.3 5-2.7 8.1-8 8.1" />
      <path d="M7 21h10" />
    </g>
  ),
  dhabi: (
    <g strokeWidth="1.8">
      <path d="M4 21V12.5C4 8.4 7.4 6.6 12 2.8c4.6 3.8 8 5.6 8 9.7V21" />
      <path d="M8.5 21v-6.6c0-2.3 1.5-3.2 3.5-5.1 2 1.9 3.5 2.8 3.5 5.1V21" fill="currentColor" fillOpacity=".22" />
      <path d="M2.5 21h19" />
    </g>
  ),
  st0: <circle cx="12" cy="12" r="9" strokeDasharray="2.6 2.055" />,
  st1: stage('4.32'),
  st2: stage('8.64'),
  st3: stage('12.96'),
  st4: (
    <>
      <circle cx="12" cy="12" r="9.5" fill="currentColor" stroke="none" />
      <path d="m8 12.3 2.7 2.7 5.3-5.6" stroke="var(--surface)" />
    </>
  ),
  pr1: bars('M5 19v-4', 'M12 19v-9M19 19V5'),
  pr2: bars('M5 19v-4M12 19v-9', 'M19 19V5'),
  pr3: bars('M5 19v-4M12 19v-9M19 19V5'),
} as const
