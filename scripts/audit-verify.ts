import { parseSettings } from "#config/settings.server.ts";
import { type ChainLink, verifyAuditChain } from "#db/verify-audit-chain.server.ts";
import { createAuditArchive } from "#providers/audit-archive/index.server.ts";
import { runCommand, wrongArguments } from "./command.ts";
import { withDatabase } from "./seed/database.ts";

/**
 * `npm run audit:verify [-- --expect 1204:9f3c…]`: checks the hash chain of the audit log and names the first row that is wrong.
 * `--expect` is the last row of an earlier run, which must still be part of the chain, like the rows in AUDIT_ARCHIVE. The exit code is 0 for an intact chain, 1 for
 * a broken one, 2 when it could not be checked. Also works while the server runs.
 */
await runCommand("audit:verify", async ({ values: { expect } }) => {
  const expected = expect === undefined ? undefined : linkIn(String(expect));
  if (expected === null) throw wrongArguments("audit:verify");
  await verify(expected);
});

async function verify(expected: ChainLink | undefined): Promise<void> {
  await withDatabase(async ({ db }) => {
    const archived = await createAuditArchive(parseSettings(process.env))?.heads();
    const recorded = [...(archived ?? []), ...(expected ? [expected] : [])];
    const { checked, erased, head, broken } = await verifyAuditChain(db, recorded);
    console.log(`${checked} rows checked, ${erased} of them erased when an account was deleted`);
    if (archived) console.log(`compared with ${archived.length} files of the archive`);
    if (broken) console.log(`row ${broken.position} (${broken.id || "missing"}): ${broken.problem}`);
    else console.log(head ? `the chain is intact; last row ${head.position}:${head.hash}` : "the audit log is empty");
    process.exitCode = broken ? 1 : 0;
  });
}

function linkIn(text: string): ChainLink | null {
  const [, position, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  return position && hash ? { position: Number(position), hash } : null;
}
