import { Server } from 'node:net'

/** Loaded before a program that only says which port it was told: says which one it got. */
const { listen } = Server.prototype
Server.prototype.listen = function (this: Server, ...args: unknown[]) {
  this.once('listening', () => {
    const address = this.address()
    if (typeof address === 'object') console.log(`port ${address?.port}`)
  })
  return Reflect.apply(listen, this, args)
}
