/** Requests that wait for a colleague, and a colleague who answers. */
export const desk = {
  confirm_recalled:
    'I have taken the request back for now, so that nobody decides about it meanwhile. What should be different? As it stands: {sentence} {reason}',
  confirm_for_desk: 'If you say yes, I ask them to approve it.',
  waits_for_approval:
    'I have asked for approval. You will hear here as soon as somebody has decided; until then you can change the request or take it back.',
  take_request_back: 'Take the request back',
  title_role_approval: 'Approval',
  desk_approved: '{name} has approved it.',
  desk_approved_not_done:
    '{name} has agreed. Something has changed since, though, so nothing has been done yet.',
  request_taken_back: 'I have taken the request back.',
  desk_declined: '{name} has declined it.',
  desk_colleague: 'A colleague',
  desk_knows: 'The team knows, and will answer you here.',
  desk_taken: '{name} has taken over and will answer you here.',
  desk_handed_back: '{name} has handed the conversation back to {assistant}.',
  desk_released: '{name} had to leave. You are back in the queue; somebody else will answer you here.',
  desk_timed_out:
    '{name} has not answered for a while. You are back in the queue; somebody else will answer you here.',
}
