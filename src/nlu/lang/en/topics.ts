import type { TopicGrammar, TopicWords } from '../sections/topic-words.ts'
import { date, key, number, pick, text, url } from '../topic-columns.ts'

const LEVEL = ['High', 'Medium', 'Low']
const STATUS = pick('Status', 'Open', 'In progress', 'Done')

export const topicGrammar: TopicGrammar = {
  otherColumns: [key('Name'), text('Description')],
  shortestWithSlip: 6,
  pluralOf,
  dativeOf: () => null,
}

function pluralOf(one: string): string {
  if (/[^aeiou]y$/.test(one)) return `${one.slice(0, -1)}ies`
  return /(?:s|x|ch|sh)$/.test(one) ? `${one}es` : `${one}s`
}

/** In the singular, with its plural after a colon where it is not regular. */
export const topics: TopicWords = {
  stakeholder: { words: 'stakeholder', columns: [key('Name'), text('Role'), pick('Influence', ...LEVEL)] },
  risk: {
    words: 'risk threat',
    columns: [key('Risk'), pick('Likelihood', ...LEVEL), pick('Impact', ...LEVEL), text('Mitigation')],
  },
  issue: {
    words: 'issue problem bug defect finding incident',
    columns: [key('Issue'), pick('Severity', ...LEVEL), text('Owner'), date('Due')],
  },
  requirement: {
    words: `requirement assumption goal objective dependency feature use-case user-story:user-stories change-request
        constraint improvement wish:wishes need:needs gap`,
    columns: [key('Description'), pick('Priority', ...LEVEL), text('Owner')],
  },
  task: {
    words: 'task ticket action action-item open-item open-point todo milestone deliverable',
    columns: [key('Task'), text('Owner'), date('Due'), STATUS],
  },
  contact: {
    words: `contact customer client member employee person:people person guest participant attendee volunteer colleague
        contractor student tenant resident trainee apprentice patient subscriber user speaker teacher new-hire
        staff:staff delegate donor player child:children pupil expert coworker`,
    columns: [key('Name'), text('Role'), text('Email'), text('Phone')],
  },
  candidate: {
    words: 'candidate applicant',
    columns: [key('Name'), text('Position'), text('Email'), text('Status')],
  },
  supplier: {
    words:
      'supplier vendor partner agency dealer subcontractor company manufacturer reseller sponsor subsidiary provider',
    columns: [key('Company'), text('Contact'), url('Website'), text('Notes')],
  },
  competitor: {
    words: 'competitor rival',
    columns: [key('Company'), text('Strengths'), text('Weaknesses'), url('Website')],
  },
  product: {
    words: 'product item line-item article good:goods part component spare-part sku',
    columns: [key('Item'), number('Quantity'), number('Price'), text('Notes')],
  },
  asset: {
    words: `asset device machine server laptop computer vehicle car printer sensor instrument gauge equipment:equipment
        monitor phone workstation fixture light-fixture meter`,
    columns: [key('Name'), text('Serial number'), text('Location'), text('Owner')],
  },
  application: {
    words: 'application app system software:software tool interface database',
    columns: [key('Name'), text('Purpose'), text('Vendor'), text('Owner')],
  },
  location: {
    words: `location site office branch store shop building plant warehouse clinic school hotel restaurant city country
        region town village municipality property apartment flat room`,
    columns: [key('Name'), text('Address'), text('Contact'), text('Notes')],
  },
  department: {
    words: 'department team division unit group business-unit committee',
    columns: [key('Name'), text('Lead'), text('Contact'), text('Notes')],
  },
  project: {
    words: 'project initiative workstream programme program campaign',
    columns: [key('Project'), text('Lead'), date('Start'), STATUS],
  },
  kpi: {
    words: 'kpi metric indicator performance-indicator',
    columns: [key('Metric'), text('Unit'), number('Target'), text('Owner')],
  },
  cost_center: {
    words: 'cost-center cost-centre budget-line budget-item profit-center ledger-account',
    columns: [key('Number'), text('Name'), text('Owner'), number('Budget')],
  },
  contract: {
    words: 'contract licence license invoice order purchase-order quote quotation offer',
    columns: [key('Reference'), text('Partner'), date('Date'), number('Amount')],
  },
  expense: {
    words: 'expense cost payment transaction receipt donation',
    columns: [key('Description'), number('Amount'), date('Date'), text('Category')],
  },
  document: {
    words: 'document file report policy guideline form template manual',
    columns: [key('Title'), text('Owner'), date('Date'), url('Link')],
  },
  event: {
    words: 'event meeting appointment workshop training:trainings course session interview class',
    columns: [key('Title'), date('Date'), text('Location'), text('Host')],
  },
  complaint: {
    words: 'complaint inquiry enquiry claim request survey-response response review comment',
    columns: [key('Subject'), text('From'), date('Date'), STATUS],
  },
  idea: {
    words: 'idea suggestion proposal option alternative variant concept',
    columns: [key('Idea'), text('Description'), pick('Priority', ...LEVEL)],
  },
  decision: { words: 'decision', columns: [key('Decision'), text('Reason'), text('Owner'), date('Date')] },
}
