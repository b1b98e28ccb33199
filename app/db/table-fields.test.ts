import { is, SQL, sql } from "drizzle-orm";
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { defineFieldsByKind } from "#kernel/fields.ts";
import { tableFields } from "./table-fields.server.ts";

const people = pgTable("people", { id: uuid().primaryKey(), fullName: text().notNull(), postcode: text() });

const declared = defineFieldsByKind({
  viewers: { owner: "owner", visitor: ["everyone"] },
  fields: {
    id: { audience: [] },
    fullName: {
      audience: { customer: [], tradesperson: ["everyone"] },
      shownAs: { customer: { part: "short", to: ["everyone"] } },
    },
    postcode: {
      audience: { customer: [], tradesperson: [] },
      shownAs: { tradesperson: { part: "part", to: ["everyone"] } },
    },
  },
});

test("a statement reads the columns that its viewer sees of each kind of row, and the SQL of a part in its place", () => {
  const outward = sql<string>`split_part(${people.postcode}, ' ', 1)`;
  const tradespeople = tableFields(people, declared.tradesperson, { postcode: outward });
  expect(tradespeople.seenBy(["everyone"])).toEqual({ fullName: people.fullName, postcode: outward });
  expect(tradespeople.seenBy("owner")).toEqual({ id: people.id, fullName: people.fullName, postcode: people.postcode });
});

test("a part without its SQL is read by nobody", () => {
  const customers = tableFields(people, declared.customer);
  const seen = customers.seenBy(["everyone"]);
  expect(seen).toEqual({});
  // @ts-expect-error A statement that names the part does not compile.
  expect(is(seen.fullName, SQL)).toBe(false);
});

test("a column without a declaration does not compile, nor a declaration without a column", () => {
  const { postcode: _, ...fields } = declared.customer.fields;
  // @ts-expect-error The postcode is not declared.
  tableFields(people, { ...declared.customer, fields });
  const more = { ...declared.customer, fields: { ...declared.customer.fields, phone: { audience: [] } } };
  // @ts-expect-error There is no such column.
  const added = tableFields(people, more);
  expect(added.seenBy("owner")).not.toHaveProperty("phone");
});
