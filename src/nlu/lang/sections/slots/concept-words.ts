/** Usual subjects of slots: the words in a slot's name that tell, and the words people then use beside them. */
export interface ConceptWords {
  readonly people: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly staff: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly quantity: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly floor: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly grade: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly nights: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly rooms: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly days: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly hours: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly age: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly height: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly weight: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly budget: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly refund: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly price: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly order: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly ticket: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly parcel: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly policy: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly member: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly digits: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly case: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly invoice: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly customer: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly booking: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly reading: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly serial: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly start: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly end: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly comeback: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly birth: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly labels: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly style: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly agreed: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly gift: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly breakfast: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly drinks: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly projector: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly pets: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly wifi: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly newsletter: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly assembly: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly urgency: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly plate: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly parking: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly insurance: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly delivery: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly remote: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
  readonly trainer: {
    readonly names: ReadonlySet<string>
    readonly words: ReadonlySet<string>
  }
}
