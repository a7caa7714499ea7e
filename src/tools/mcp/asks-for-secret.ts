import { isPlainObject, type JsonObject } from '../../core/json.ts'

/** Words of names for what nobody should type into a chat. Compared with whole words, the last of which may be plural. */
const SECRETS: ReadonlySet<string> = new Set([
  ...['password', 'passwd', 'passphrase', 'passcode', 'pwd', 'secret', 'credential', 'pin', 'otp', 'totp'],
  ...['cvv', 'cvc', 'ssn', 'mnemonic'],
  ...['passwort', 'kennwort', 'passphrase', 'geheimnis', 'zugangsdaten', 'geheimzahl', 'pinnummer'],
])
const SECRET_PAIRS: readonly string[] = [
  ...[
    'api key',
    'apikey',
    'access key',
    'private key',
    'secret key',
    'access token',
    'auth token',
    'bearer token',
  ],
  ...['api token', 'refresh token', 'session token', 'security code', 'seed phrase', 'recovery phrase'],
  ...['card number', 'credit card', 'one time code', 'social security number'],
  ...[
    'api schlüssel',
    'privater schlüssel',
    'kartennummer',
    'kreditkartennummer',
    'sicherheitscode',
    'prüfnummer',
  ],
]

/** True for a form that asks for a password or the like, as far as its fields say so. */
export function asksForSecret({ properties }: JsonObject): boolean {
  return Object.entries(isPlainObject(properties) ? properties : {}).some(([name, field]) => {
    const { type, format, title } = (isPlainObject(field) ? field : {}) as JsonObject
    // What is chosen from a list or ticked is no secret, how many tokens a number.
    if (type === 'boolean' || (isPlainObject(field) && ('enum' in field || 'oneOf' in field))) return false
    return format === 'password' || [name, title].some(text => typeof text === 'string' && isSecret(text))
  })
}

function isSecret(name: string): boolean {
  const words = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const text = ` ${words.join(' ')} `
  return (
    words.some(word => SECRETS.has(word) || SECRETS.has(word.replace(/s$/, ''))) ||
    (words.length === 1 && words[0] === 'token') ||
    SECRET_PAIRS.some(pair => text.includes(` ${pair} `) || text.includes(` ${pair}s `))
  )
}
