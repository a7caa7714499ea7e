// Plain old JavaScript: this must run, and speak, on any Node.
const needed = 26
const running = process.versions.node

if (Number(running.split('.')[0]) < needed) {
  console.error(
    `Signalbox is developed on Node ${needed}, this is ${running}. Run \`npm install\`: it brings Node ${needed} for the npm scripts.`,
  )
  process.exit(1)
}
