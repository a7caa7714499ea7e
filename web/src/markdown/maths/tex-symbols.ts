/** A symbol, by what it is in a formula: a name or number, something between two of them, or a fence around them. */
export type SymbolKind = 'mi' | 'mo' | 'fence' | 'large' | 'word'

const pairs = (text: string): readonly (readonly [string, string])[] =>
  text
    .trim()
    .split(/\s+/)
    .map(pair => {
      const [name = '', sign = ''] = pair.split('=')
      return [name, sign] as const
    })

const LETTERS =
  pairs(`alpha=α beta=β gamma=γ delta=δ epsilon=ϵ varepsilon=ε zeta=ζ eta=η theta=θ vartheta=ϑ iota=ι kappa=κ
  lambda=λ mu=μ nu=ν xi=ξ omicron=ο pi=π varpi=ϖ rho=ρ varrho=ϱ sigma=σ varsigma=ς tau=τ upsilon=υ phi=ϕ varphi=φ chi=χ
  psi=ψ omega=ω Gamma=Γ Delta=Δ Theta=Θ Lambda=Λ Xi=Ξ Pi=Π Sigma=Σ Upsilon=Υ Phi=Φ Psi=Ψ Omega=Ω infty=∞ partial=∂
  nabla=∇ emptyset=∅ varnothing=∅ ell=ℓ hbar=ℏ Re=ℜ Im=ℑ aleph=ℵ dots=… ldots=… cdots=⋯ vdots=⋮ ddots=⋱ angle=∠ degree=°
  top=⊤ bot=⊥ prime=′ checkmark=✓ square=□ blacksquare=■ triangle=△ %=% $=$ #=# &=& _=_`)

const OPERATORS =
  pairs(`pm=± mp=∓ times=× div=÷ cdot=⋅ ast=∗ star=⋆ circ=∘ bullet=∙ oplus=⊕ otimes=⊗ le=≤ leq=≤ leqslant=⩽ ge=≥
  geq=≥ geqslant=⩾ ne=≠ neq=≠ equiv=≡ approx=≈ sim=∼ simeq=≃ cong=≅ propto=∝ ll=≪ gg=≫ in=∈ notin=∉ ni=∋ subset=⊂
  subseteq=⊆ supset=⊃ supseteq=⊇ cup=∪ cap=∩ setminus=∖ land=∧ wedge=∧ lor=∨ vee=∨ lnot=¬ neg=¬ forall=∀ exists=∃
  nexists=∄ to=→ rightarrow=→ longrightarrow=⟶ leftarrow=← gets=← leftrightarrow=↔ Rightarrow=⇒ implies=⟹ Leftarrow=⇐
  Leftrightarrow=⇔ iff=⟺ mapsto=↦ uparrow=↑ downarrow=↓ perp=⟂ parallel=∥ mid=∣ colon=: therefore=∴ because=∵ models=⊨
  vdash=⊢ coloneqq=≔ lt=< gt=> hookrightarrow=↪ rightleftharpoons=⇌`)

const FENCES =
  pairs(`{={ }=} lbrace={ rbrace=} langle=⟨ rangle=⟩ lvert=| rvert=| vert=| lVert=‖ rVert=‖ Vert=‖ |=‖ lfloor=⌊ rfloor=⌋
  lceil=⌈ rceil=⌉ backslash=\\`)

const LARGE = pairs(
  `sum=∑ prod=∏ coprod=∐ int=∫ iint=∬ iiint=∭ oint=∮ bigcup=⋃ bigcap=⋂ bigvee=⋁ bigwedge=⋀ bigoplus=⨁ bigotimes=⨂`,
)

const WORDS =
  pairs(`sin=sin cos=cos tan=tan cot=cot sec=sec csc=csc arcsin=arcsin arccos=arccos arctan=arctan sinh=sinh cosh=cosh tanh=tanh
  log=log ln=ln lg=lg exp=exp lim=lim limsup=limsup liminf=liminf max=max min=min sup=sup inf=inf arg=arg det=det dim=dim
  ker=ker gcd=gcd deg=deg Pr=Pr hom=hom mod=mod bmod=mod`)

/** Signs by their names in TeX. */
export const SYMBOLS: ReadonlyMap<string, { readonly kind: SymbolKind; readonly sign: string }> = new Map(
  (
    [
      ['mi', LETTERS],
      ['mo', OPERATORS],
      ['fence', FENCES],
      ['large', LARGE],
      ['word', WORDS],
    ] as const
  ).flatMap(([kind, list]) => list.map(([name, sign]) => [name, { kind, sign }] as const)),
)

/** Words whose limits stand below them. */
export const WITH_LIMITS: ReadonlySet<string> = new Set([
  'lim',
  'limsup',
  'liminf',
  'max',
  'min',
  'sup',
  'inf',
  'gcd',
  'det',
  'Pr',
])

/** Widths of blanks, in em. */
export const BLANKS: ReadonlyMap<string, string> = new Map([
  [',', '0.167em'],
  [':', '0.222em'],
  [';', '0.278em'],
  ['!', '-0.167em'],
  [' ', '0.25em'],
  ['~', '0.25em'],
  ['quad', '1em'],
  ['qquad', '2em'],
])

export const ACCENTS: ReadonlyMap<string, { readonly sign: string; readonly isBelow?: true }> = new Map([
  ['hat', { sign: '^' }],
  ['widehat', { sign: '^' }],
  ['bar', { sign: '¯' }],
  ['overline', { sign: '¯' }],
  ['vec', { sign: '→' }],
  ['overrightarrow', { sign: '→' }],
  ['dot', { sign: '˙' }],
  ['ddot', { sign: '¨' }],
  ['tilde', { sign: '~' }],
  ['widetilde', { sign: '~' }],
  ['overbrace', { sign: '⏞' }],
  ['underline', { sign: '_', isBelow: true }],
  ['underbrace', { sign: '⏟', isBelow: true }],
])

interface Alphabet {
  readonly upper: number
  readonly lower: number
  readonly digit: number | null
  /** Letters that Unicode has elsewhere. */
  readonly elsewhere: Readonly<Record<string, string>>
}

const ALPHABETS: Readonly<Record<string, Alphabet>> = {
  mathbf: { upper: 0x1d400, lower: 0x1d41a, digit: 0x1d7ce, elsewhere: {} },
  boldsymbol: { upper: 0x1d400, lower: 0x1d41a, digit: 0x1d7ce, elsewhere: {} },
  mathbb: {
    upper: 0x1d538,
    lower: 0x1d552,
    digit: 0x1d7d8,
    elsewhere: { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' },
  },
  mathcal: {
    upper: 0x1d49c,
    lower: 0x1d4b6,
    digit: null,
    elsewhere: { B: 'ℬ', E: 'ℰ', F: 'ℱ', H: 'ℋ', I: 'ℐ', L: 'ℒ', M: 'ℳ', R: 'ℛ', e: 'ℯ', g: 'ℊ', o: 'ℴ' },
  },
  mathfrak: {
    upper: 0x1d504,
    lower: 0x1d51e,
    digit: null,
    elsewhere: { C: 'ℭ', H: 'ℌ', I: 'ℑ', R: 'ℜ', Z: 'ℨ' },
  },
}

export const isAlphabet = (name: string): boolean => Object.hasOwn(ALPHABETS, name)

/** The letters of a text in an alphabet of maths; what it does not have stays. */
export function inAlphabet(text: string, name: string): string {
  const alphabet = ALPHABETS[name]
  if (alphabet === undefined) return text
  return text.replaceAll(/[A-Za-z\d]/g, letter => {
    const known = alphabet.elsewhere[letter]
    if (known !== undefined) return known
    const code = letter.charCodeAt(0)
    if (code >= 97) return String.fromCodePoint(alphabet.lower + code - 97)
    if (code >= 65) return String.fromCodePoint(alphabet.upper + code - 65)
    return alphabet.digit === null ? letter : String.fromCodePoint(alphabet.digit + code - 48)
  })
}
