import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { instructionsIn } from "./production.ts";

const README = `# A product

## In production

Set \`NODE_ENV=production\`, \`BASE_URL\` and \`STRIPE_SECRET_KEY\`. Read [this](docs/x.md). Then:

\`\`\`sh
npm run build   # makes it
npm start
\`\`\`

## Next
`;

test("the settings and the commands are those that the README names under In production", () => {
  expect(instructionsIn(README)).toEqual({
    settings: ["NODE_ENV", "BASE_URL", "STRIPE_SECRET_KEY"],
    commands: "npm run build   # makes it\nnpm start\n",
  });
});

test("a README without these commands is refused, also if a later part has a code block", () => {
  expect(() => instructionsIn(README.replace("## In production", "## Elsewhere"))).toThrow("no production commands");
  const later = "\n## In production\n\nNothing.\n\n## Next\n\n```sh\nnpm test\n```\n";
  expect(() => instructionsIn(later)).toThrow("no production commands");
});

test("this repository's README has them, with four Stripe settings", () => {
  const { settings, commands } = instructionsIn(readFileSync("README.md", "utf8"));
  expect(settings.filter((name) => name.startsWith("STRIPE_"))).toHaveLength(4);
  expect(commands).toMatch(/^npm run build.*^npm run migrate.*^npm start/ms);
});
