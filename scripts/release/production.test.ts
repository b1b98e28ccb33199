import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runProductionCommands } from "./production.ts";

/** What is found in a clone whose README has this text. */
async function outcomeWith(readme: string) {
  const clone = mkdtempSync(join(tmpdir(), "clone-test-"));
  onTestFinished(() => rmSync(clone, { recursive: true, force: true }));
  writeFileSync(join(clone, "README.md"), readme);
  return runProductionCommands({ clone, target: join(clone, "release"), owner: "postgres://a@127.0.0.1:1/b" });
}

const readmeWith = (settings: string, commands: string) =>
  `# A product\n\n## In production\n\nSet ${settings}. Then:\n\n\`\`\`sh\n${commands}\n\`\`\`\n`;

test("a setting that the README names and nobody gives a value is a problem, before anything runs", async () => {
  const { problems } = await outcomeWith(readmeWith("`NODE_ENV=production` and `NEW_SETTING`", "exit 7"));
  expect(problems).toEqual(["README.md names NEW_SETTING, which has no value here"]);
});

test("a command of the README that fails is a problem, with its output, and no later one runs", async () => {
  const commands = 'echo "settings: $NODE_ENV $SMTP_URL"\nfalse\necho later';
  const { problems } = await outcomeWith(readmeWith("`NODE_ENV=production`", commands));
  expect(problems).toEqual(["settings: production \n"]);
});
