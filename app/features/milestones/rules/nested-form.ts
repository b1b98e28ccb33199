import { z } from "zod";

const NESTED = /^(\w+)\[(\d{1,3})\]\.(\w+)$/;

/** Converts flat form fields ("milestones[0].title") to a nested object. */
function nested(fields: Record<string, string>): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const [, list, index, field] = NESTED.exec(name) ?? [];
    if (!list || !field) {
      made[name] = value;
      continue;
    }
    const rows = (made[list] ?? []) as Record<string, string>[];
    made[list] = rows;
    while (rows.length <= Number(index)) rows.push({});
    Object.assign(rows[Number(index)] ?? {}, { [field]: value });
  }
  return made;
}

/** ["milestones", 0, "title"] as a field name. */
const nameOf = (path: readonly PropertyKey[]): string =>
  path.map((part, i) => (typeof part === "number" ? `[${part}]` : `${i > 0 ? "." : ""}${String(part)}`)).join("");

/** Adapts a schema with nested lists to forms with flat fields: its issues have the fields' names. */
export const flatFieldsOf = (schema: z.ZodType) =>
  z.record(z.string(), z.string()).superRefine((fields, context) => {
    const read = schema.safeParse(nested(fields));
    for (const issue of read.error?.issues ?? [])
      context.addIssue({ code: "custom", path: [nameOf(issue.path)], message: issue.message });
  });
