import { expect, test } from 'vitest'
import { withoutLikelihoods } from './without-likelihoods.ts'

test('numbers of judges are left out, those of rules and what the judges said stay', () => {
  const trace = [
    '  decision_made      track=settle judged=run/run:0.99 confidence=0.90 rule=changed_in_words lost=pending:x:0.40+unclear/change:0.94',
    '  decision_made      track=open_ui rung=router confidence=0.61 rule=judge_opens evidence=0.61 bar=0.75 lost=ui:converse:0.30',
    '  decision_made      track=converse rule=nothing_decided confidence=0.40 lost=router:converse:0.61,ui:converse:0.61',
    't1  respond      info  rung=router track=open_ui confidence=0.61 attempts=1',
    't2  respond      info  rung=ui track=open_ui confidence=0.61 attempts=1',
  ]
  expect(withoutLikelihoods(trace.join('\n')).split('\n')).toEqual([
    '  decision_made      track=settle judged=run/run confidence=0.90 rule=changed_in_words lost=pending:x:0.40+unclear/change',
    '  decision_made      track=open_ui rung=router confidence=~ rule=judge_opens evidence=~ bar=0.75 lost=ui:converse:0.30',
    '  decision_made      track=converse rule=nothing_decided confidence=0.40 lost=router:converse:~,ui:converse:0.61',
    't1  respond      info  rung=router track=open_ui confidence=~ attempts=1',
    't2  respond      info  rung=ui track=open_ui confidence=0.61 attempts=1',
  ])
})
