import { Writable } from 'node:stream'

/** Takes stdout for one writer. Whatever else is printed, as by a tool's author who looks for a fault, goes to stderr. */
export function claimStdout(): Writable {
  const { stdout, stderr } = process
  const write = stdout.write.bind(stdout)
  stdout.write = stderr.write.bind(stderr) as typeof stdout.write
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      write(chunk, error => done(error ?? null))
    },
  })
}
