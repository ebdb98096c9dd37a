import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { TasksPage } from '#features/tasks/web/tasks-page.tsx'
import type { TasksSearch } from '#features/tasks/web/tasks-search.ts'
import { taskPickers } from './task-pickers.ts'
import { useListAddress } from './use-list-address.ts'

/** The tasks with their address. */
export function TasksScreen() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const { search, openId, onOpen: open } = useListAddress('/tasks')
  const change = useCallback(
    (next: TasksSearch, isTyping: boolean) => void navigate({ to: '.', search: next, replace: isTyping }),
    [navigate],
  )
  return (
    <TasksPage
      search={search}
      onSearchChange={change}
      openId={openId}
      onOpen={open}
      onGo={(path) => history.push(path)}
      pickers={taskPickers}
    />
  )
}
