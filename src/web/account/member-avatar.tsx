import { listTeam } from '#features/workspace/workspace.contract.ts'
import { answers } from '#sync'
import { useAnswer } from '#sync/react'
import { Avatar, type AvatarProps } from '#web/ui/elements/avatar.tsx'

const ALL = { query: {} }

type Props = Omit<AvatarProps, 'src'> & { id: string | null }

/** The picture of a member, or their initials. A team that is known is kept current; it is never read for pictures alone. */
export function MemberAvatar({ id, ...look }: Props) {
  const enabled = answers.known(listTeam, ALL) !== undefined
  const { data } = useAnswer(listTeam, ALL, { dependsOn: ['user'], enabled })
  return <Avatar {...look} src={data?.find((member) => member.id === id)?.profileImageUrl} />
}
