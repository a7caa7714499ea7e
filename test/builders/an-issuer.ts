import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose'
import { onTestFinished } from 'vitest'

export interface Issuer {
  readonly jwks: string
  /** Requests for the keys so far. */
  asked(): number
  /** From now on the keys are answered so. */
  answerWith(answer: (response: ServerResponse) => void): void
  /** A key under this id, from now on among the public ones. */
  addKey(kid: string): Promise<CryptoKey>
  token(
    claims?: Record<string, unknown>,
    header?: Partial<JWTHeaderParameters>,
    key?: CryptoKey,
  ): Promise<string>
}

export const CLAIMS = { iss: 'https://issuer.example', aud: 'signalbox', sub: 'ada' }

/** Somebody who signs tokens with ES256, and shows the public keys on loopback. */
export async function anIssuer(): Promise<Issuer> {
  const published: object[] = []
  let asked = 0
  let answer = (response: ServerResponse): void => void response.end(JSON.stringify({ keys: published }))
  const server = createServer((_, response) => {
    asked++
    answer(response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const addKey = async (kid: string) => {
    const { publicKey, privateKey } = await generateKeyPair('ES256')
    published.push({ ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' })
    return privateKey
  }
  const first = await addKey('k1')
  return {
    jwks: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
    asked: () => asked,
    answerWith(next) {
      answer = next
    },
    addKey,
    token: (claims = {}, header = {}, key = first) =>
      new SignJWT({ ...CLAIMS, exp: Math.floor(Date.now() / 1_000) + 600, ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: 'k1', ...header })
        .sign(key),
  }
}
