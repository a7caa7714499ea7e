import { expect, test } from 'vitest'
import { findSession } from './find-session.ts'

async function* sessions(...ids: string[]) {
  for (const session of ids) yield { session }
}

test.each(['last', 'ses_01ab', '01a', 'ses_01ab99'])('%s finds the session', async given => {
  expect(await findSession(given, sessions('ses_01ab99', 'ses_02ab'))).toEqual({ session: 'ses_01ab99' })
})

test('a whole id wins over being the beginning of another', async () => {
  expect(await findSession('ses_1', sessions('ses_12', 'ses_1'))).toEqual({ session: 'ses_1' })
})

test('a beginning that fits several names them', async () => {
  await expect(findSession('0', sessions('ses_01', 'ses_02', 'ses_03', 'ses_04'))).rejects.toMatchObject({
    message: '0 is the beginning of 4 sessions',
    hint: 'Write more of it: ses_01, ses_02, ses_03, …',
  })
})

test('none is an error that says where to look', async () => {
  await expect(findSession('zz', sessions('ses_01'))).rejects.toMatchObject({ code: 'unknown_session' })
  await expect(findSession('last', sessions())).rejects.toMatchObject({
    message: 'there is no conversation yet',
  })
})

test('an empty argument is not the beginning of everything', async () => {
  await expect(findSession('', sessions('ses_01'))).rejects.toMatchObject({ code: 'unknown_session' })
})
