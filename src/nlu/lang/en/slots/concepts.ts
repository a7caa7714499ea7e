import { wordSet } from '../../../text/word-set.ts'
import type { ConceptWords } from '../../sections/slots/concept-words.ts'

export const concepts: ConceptWords = {
  people: {
    names: wordSet(`
      party guests guest people persons person travellers travelers passengers participants attendees
      visitors adults seats children kids headcount household occupants residents tenants portions servings
      users user students patients players members group`),
    words: wordSet(`
      pax ppl pers folks friends heads diners family us participant attendee seat adult`),
  },
  staff: {
    names: wordSet('employees employee staff workforce team fte'),
    words: wordSet(`
      headcount people persons workers colleagues developers engineers heads members company`),
  },
  quantity: {
    names: wordSet('quantity qty pieces items units copies tickets'),
    words: wordSet('piece item unit copy x times ticket seats seat'),
  },
  floor: {
    names: wordSet('floor storey stock'),
    words: wordSet('floors stocks story'),
  },
  grade: {
    names: wordSet('grade'),
    words: wordSet('grader graders year'),
  },
  nights: {
    names: wordSet('nights'),
    words: wordSet('night'),
  },
  rooms: {
    names: wordSet('rooms room'),
    words: wordSet(''),
  },
  days: {
    names: wordSet('days'),
    words: wordSet('day'),
  },
  hours: {
    names: wordSet('hours'),
    words: wordSet('hour'),
  },
  age: {
    names: wordSet('age'),
    words: wordSet('old aged years'),
  },
  height: {
    names: wordSet('height'),
    words: wordSet('tall high'),
  },
  weight: {
    names: wordSet('weight'),
    words: wordSet('weigh weighs weighing'),
  },
  budget: {
    names: wordSet('budget'),
    words: wordSet('spend spending invest afford'),
  },
  refund: {
    names: wordSet('refund amount payout'),
    words: wordSet('back refund pay'),
  },
  price: {
    names: wordSet('price cost paid'),
    words: wordSet('costs'),
  },
  order: {
    names: wordSet('order'),
    words: wordSet('orders ordernumber'),
  },
  ticket: {
    names: wordSet('ticket'),
    words: wordSet('tickets'),
  },
  parcel: {
    names: wordSet('parcel package shipment tracking'),
    words: wordSet(''),
  },
  policy: {
    names: wordSet('policy contract'),
    words: wordSet('insurance'),
  },
  member: {
    names: wordSet('member membership'),
    words: wordSet(''),
  },
  digits: {
    names: wordSet('digits four'),
    words: wordSet('ending ends'),
  },
  case: {
    names: wordSet('case claim'),
    words: wordSet('reference'),
  },
  invoice: {
    names: wordSet('invoice'),
    words: wordSet('bill'),
  },
  customer: {
    names: wordSet('customer'),
    words: wordSet('account'),
  },
  booking: {
    names: wordSet('booking reservation'),
    words: wordSet(''),
  },
  reading: {
    names: wordSet('reading'),
    words: wordSet('stand shows reads'),
  },
  serial: {
    names: wordSet('serial'),
    words: wordSet('sn'),
  },
  start: {
    names: wordSet('start begin departure arrival checkin pickup collection from'),
    words: wordSet(`
      starting starts begins collect collecting arriving arrive arrives checkingin kickoff`),
  },
  end: {
    names: wordSet('end finish return checkout dropoff until deadline'),
    words: wordSet('ending ends returning leaving leave leaves checkingout departing depart'),
  },
  comeback: {
    names: wordSet('return'),
    words: wordSet('back'),
  },
  birth: {
    names: wordSet('birth birthdate birthday dob'),
    words: wordSet('born'),
  },
  labels: {
    names: wordSet('labels language'),
    words: wordSet('label labelled text captions labelling'),
  },
  style: {
    names: wordSet('style genre look'),
    words: wordSet(''),
  },
  agreed: {
    names: wordSet('confirmed confirm agreed agree accepted accept consent approved'),
    words: wordSet(''),
  },
  gift: {
    names: wordSet('gift present'),
    words: wordSet('presents'),
  },
  breakfast: {
    names: wordSet('breakfast'),
    words: wordSet(''),
  },
  drinks: {
    names: wordSet('drinks beverages'),
    words: wordSet(''),
  },
  projector: {
    names: wordSet('projector'),
    words: wordSet(''),
  },
  pets: {
    names: wordSet('pet pets'),
    words: wordSet('dog'),
  },
  wifi: {
    names: wordSet('wifi'),
    words: wordSet(''),
  },
  newsletter: {
    names: wordSet('newsletter'),
    words: wordSet(''),
  },
  assembly: {
    names: wordSet('assembly'),
    words: wordSet(''),
  },
  urgency: {
    names: wordSet('urgency priority'),
    words: wordSet(''),
  },
  plate: {
    names: wordSet('plate registration'),
    words: wordSet(''),
  },
  parking: {
    names: wordSet('parking'),
    words: wordSet(''),
  },
  insurance: {
    names: wordSet('insurance insured'),
    words: wordSet(''),
  },
  delivery: {
    names: wordSet('delivery'),
    words: wordSet('delivered'),
  },
  remote: {
    names: wordSet('remote'),
    words: wordSet('remotely'),
  },
  trainer: {
    names: wordSet('trainer coach'),
    words: wordSet(''),
  },
}
