/** The files of a new module, by their path from the root of the repository. `name` is in kebab case: "site-visits". */
export function featureFiles(name: string): Record<string, string> {
  const camel = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const pascal = camel.charAt(0).toUpperCase() + camel.slice(1);
  const title = pascal.replaceAll(/([a-z])([A-Z])/g, "$1 $2");
  const files: Record<string, string> = {
    "README.md": `# ${title}

The purpose of this module, in one sentence.

- **Term**: its meaning in this module.

Guarantees

- A statement that always holds, and where it is enforced.
`,
    "module.ts": `import { defineModule } from "#app/module.ts";
import { ${camel}Api } from "./api.ts";

export default defineModule({
  name: "${name}",
  imports: [],
  api: [${camel}Api],
});
`,
    "index.server.ts": `/** The only way into this module on the server. */
export { find${pascal} } from "./server/find-${name}.server.ts";
`,
    "api.ts": `import { z } from "@hono/zod-openapi";
import { endpoint, jsonReply, newApi } from "#app/web/api.server.ts";
import { find${pascal} } from "./index.server.ts";

const shape = z.object({ user_id: z.string() }).openapi("${pascal}");

const find = endpoint("GET /me/${name}", {
  access: "user",
  summary: "One's own ${title.toLowerCase()}",
  responses: { 200: jsonReply(shape, "One's own ${title.toLowerCase()}") },
});

export const ${camel}Api = () =>
  newApi().openapi(find, async (c) => {
    const { userId } = await find${pascal}(c.get("ctx"));
    return c.json({ user_id: userId }, 200);
  });
`,
    [`rules/${name}.errors.ts`]: `import { defineErrors } from "#kernel/errors.ts";

export const ${camel}Errors = defineErrors({
  ${constant(name)}_CLOSED: { status: 409, message: "This is closed" },
});
`,
    [`rules/${name}.policy.ts`]: `import type { Actor } from "#kernel/actor.ts";
import { allow, type Decision, refuse } from "#kernel/permit.ts";

/** Whether the actor may see their own ${title.toLowerCase()}. */
export const canFind = (actor: Actor): Decision<"NOT_SIGNED_IN"> =>
  actor.kind === "user" ? allow : refuse("NOT_SIGNED_IN");
`,
    [`rules/${name}.policy.test.ts`]: `import { expect, test } from "vitest";
import { system, visitor } from "#kernel/actor.ts";
import { canFind } from "./${name}.policy.ts";

test("only people find their own ${title.toLowerCase()}", () => {
  for (const actor of [visitor, system]) expect(canFind(actor)).toEqual({ allowed: false, code: "NOT_SIGNED_IN" });
});
`,
    [`server/find-${name}.server.ts`]: `import type { Ctx } from "#app/context.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { permitWith } from "#kernel/permit.ts";
import { ${camel}Errors } from "../rules/${name}.errors.ts";
import { canFind } from "../rules/${name}.policy.ts";

const permit = permitWith({ ...errors, ...${camel}Errors });

/** The actor's own ${title.toLowerCase()}. Throws NOT_SIGNED_IN. */
export async function find${pascal}(ctx: Ctx): Promise<{ userId: string }> {
  permit(canFind(ctx.actor));
  return { userId: requireUser(ctx.actor).id };
}
`,
    "permissions.ts": `import { forSignedIn, type PermissionRow } from "#app/testing/permissions.ts";

/** The permission rows of ${title.toLowerCase()}. */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/me/${name}",
    arrange: async () => ({ path: "/api/v1/me/${name}" }),
    expected: { ...forSignedIn(200), suspended: 200 },
  },
];
`,
  };
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`app/features/${name}/${path}`, text]));
}

const constant = (name: string): string => name.replaceAll("-", "_").toUpperCase();

/** Adds a module to the source of app/features.ts: its import in alphabetical order, its entry at the end of the list. */
export function registerModule(source: string, name: string): string {
  const camel = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const added = `import ${camel} from "#features/${name}/module.ts";`;
  const lines = source.split("\n");
  const isImport = (line: string) => /from "#features\/[^"]+\/module\.ts"/.test(line);
  const pathOf = (line: string) => /"([^"]+)"/.exec(line)?.[1] ?? "";
  const at = lines.findIndex((line) => isImport(line) && pathOf(line) > pathOf(added));
  const place = at === -1 ? lines.findLastIndex(isImport) + 1 : at;
  return lines.toSpliced(place, 0, added).join("\n").replace("\n];", `\n  ${camel},\n];`);
}
