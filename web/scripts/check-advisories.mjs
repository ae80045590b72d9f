/**
 * Fails if a package that becomes part of the page has a known fault that is grave.
 * Ends with 3 if the registry does not tell, which is not the same as none.
 */
import { spawnSync } from 'node:child_process';

const asked = spawnSync('npm', ['audit', '--json', '--omit=dev'], { encoding: 'utf8', timeout: 60_000 });
let told = null;
try {
  told = JSON.parse(asked.stdout);
} catch {
  // Not even an answer.
}
if (!told?.metadata?.vulnerabilities) {
  console.error(`npm audit: ${told?.message ?? 'no answer'}`);
  process.exit(3);
}
const grave = Object.values(told.vulnerabilities).filter(({ severity }) => /high|critical/.test(severity));
for (const { name, range, severity } of grave) console.error(`${name} ${range}: ${severity}`);
console.log(
  `${told.metadata.dependencies.prod} packages of the page, ${grave.length} with a grave known fault`,
);
process.exit(grave.length ? 1 : 0);
