import type { desk as english } from './desk.en.ts'

/** Requests that wait for a colleague, and a colleague who answers. */
export const desk: Readonly<Record<keyof typeof english, string>> = {
  confirm_recalled:
    'Ich habe die Anfrage vorerst zurückgeholt, damit inzwischen niemand darüber entscheidet. Was soll anders sein? Bisher lautet sie: {sentence} {reason}',
  confirm_for_desk: 'Wenn Sie zustimmen, bitte ich dort um Freigabe.',
  waits_for_approval:
    'Ich habe um Freigabe gebeten. Sie erfahren es hier, sobald jemand entschieden hat; bis dahin können Sie die Anfrage ändern oder zurücknehmen.',
  take_request_back: 'Anfrage zurücknehmen',
  title_role_approval: 'Freigabe',
  desk_approved: '{name} hat es freigegeben.',
  desk_approved_not_done:
    '{name} hat zugestimmt. Inzwischen hat sich aber etwas geändert, deshalb ist noch nichts geschehen.',
  request_taken_back: 'Ich habe die Anfrage zurückgeholt.',
  desk_declined: '{name} hat es abgelehnt.',
  desk_colleague: 'Jemand aus dem Team',
  desk_knows: 'Das Team weiß Bescheid und antwortet Ihnen hier.',
  desk_taken: '{name} hat übernommen und antwortet Ihnen hier.',
  desk_handed_back: '{name} hat das Gespräch an {assistant} zurückgegeben.',
  desk_released:
    '{name} musste weg. Sie sind wieder in der Warteschlange; jemand anderes antwortet Ihnen hier.',
  desk_timed_out:
    '{name} hat länger nicht geantwortet. Sie sind wieder in der Warteschlange; jemand anderes antwortet Ihnen hier.',
}
