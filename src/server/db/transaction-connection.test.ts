import type pg from 'pg'
import { expect, test } from 'vitest'
import { TransactionConnection } from './transaction-connection.ts'

const READ = { name: 'lead_for_update', text: 'select id from leads where id = $1 for update' }
const WRITE = 'update leads set status = $1'

/** A driver that answers when it is told to. */
function openDriver() {
  const sent: string[] = []
  const answers: PromiseWithResolvers<pg.QueryResult>[] = []
  const driver = {
    query(statement: string | pg.QueryConfig) {
      sent.push(typeof statement === 'string' ? statement : statement.text)
      const answer = Promise.withResolvers<pg.QueryResult>()
      answers.push(answer)
      return answer.promise
    },
  }
  const connection = new TransactionConnection(driver)
  connection.begin()
  return {
    connection,
    sent,
    answerBegin: () => answers[0]?.resolve({} as pg.QueryResult),
    failBegin: () => answers[0]?.reject(new Error('canceling statement due to user request')),
  }
}

/** Lets all go on that waits for nothing but an answer that came. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('a first statement that only reads goes out with begin', () => {
  const { connection, sent } = openDriver()
  void connection.query(READ)
  expect(sent).toEqual(['begin', READ.text])
})

test('what writes waits until the transaction has begun, and what is asked for after it keeps its place, a rollback too', async () => {
  const { connection, sent, answerBegin } = openDriver()
  void connection.query(WRITE)
  void connection.query(READ)
  void connection.query('rollback')
  await settle()
  expect(sent).toEqual(['begin'])
  answerBegin()
  await settle()
  expect(sent).toEqual(['begin', WRITE, READ.text, 'rollback'])
})

test('where begin fails nothing is written and nothing committed; the next transaction begins anew', async () => {
  const { connection, sent, failBegin } = openDriver()
  void connection.query(READ)
  failBegin()
  await expect(connection.query(WRITE)).rejects.toThrow('canceling statement')
  await expect(connection.query('commit')).rejects.toThrow('canceling statement')
  expect(sent).toEqual(['begin', READ.text])
  connection.begin()
  void connection.query(READ)
  expect(sent).toEqual(['begin', READ.text, 'begin', READ.text])
})
