import type { ReactNode } from 'react'
import { Icon } from '#web/ui/elements/icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CompanyMark } from './company-mark.tsx'
import { LivePill } from './live-pill.tsx'
import { modKey } from './mod-key.ts'

type TopBarProps = {
  /** The menu button of a narrow window. */
  menu?: ReactNode
  bell: ReactNode
  onSearch: () => void
  onSearchNear: () => void
}

/** Company, search, connection state, notifications and account menu. */
export function TopBar({ menu, bell, onSearch, onSearchNear }: TopBarProps) {
  return (
    <header className="top">
      {menu}
      <CompanyMark />
      <button
        type="button"
        className="search"
        aria-keyshortcuts="Control+K Meta+K /"
        aria-haspopup="dialog"
        onClick={onSearch}
        onPointerEnter={onSearchNear}
        onFocus={onSearchNear}
      >
        <Icon name="search" />
        <span className="search-text">Search leads, properties...</span>
        <span className="key-hint" aria-hidden="true">
          <kbd>{modKey}</kbd>
          <kbd>K</kbd>
        </span>
      </button>
      <LivePill />
      {bell}
      <AccountMenu />
    </header>
  )
}
