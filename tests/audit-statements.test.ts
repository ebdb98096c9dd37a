import { expect, test } from 'vitest'
import { faultOf } from './support/audit-statements.ts'

test.each([
  ['select id from leads where workspace_id = $1', undefined],
  ['select id from leads where id = $1', 'leads is read without its workspace_id'],
  [
    'select l.id from leads l left join users u on u.id = l.assigned_to where l.workspace_id = $1',
    'users is read without its workspace_id',
  ],
  [
    'select l.id from leads l left join users u on u.workspace_id = l.workspace_id where l.workspace_id = $1',
    undefined,
  ],
  ['update leads set first_name = $1 where id = $2', 'leads is read without its workspace_id'],
  ['delete from deals where workspace_id = $1 and id = $2', undefined],
  ['insert into leads (id) values ($1)', 'leads is written without its workspace_id'],
  ['insert into leads (workspace_id, id) values ($1, $2)', undefined],
  ['select id from users where email_key = $1', undefined],
  [
    'select id from workspace_id_lovers',
    'workspace_id_lovers is no table of the product: list it in the audit if it belongs to the installation',
  ],
])('the SQL audit judges `%s` [ROLE-06]', (statement, fault) => {
  expect(faultOf(statement)).toBe(fault)
})
