import { describe, expect, test } from "vitest";
import { description } from "#app/testing/endpoints.ts";
import { damagedCursors } from "#app/testing/malformed-values.ts";
import { withoutDatabase } from "#app/testing/without-database.ts";
import type { User } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import { codesOf } from "./refusals.ts";
import { type Operation, operationsOf } from "./schema.ts";

const { services, request } = withoutDatabase();
/** Those that need a fresh proof of identity need the clock, which the database has: server/bad-input asks them. */
const reads = operationsOf(description(services)).filter(
  ({ method, path, operation }) =>
    method === "get" && path.startsWith("/api/v1/") && !codesOf(operation.responses[403]).includes("STEP_UP_REQUIRED"),
);

const person: User = {
  kind: "user",
  id: newId(),
  name: "Ada Lane",
  email: "ada@example.test",
  emailVerified: true,
  userType: "customer",
  isAdmin: false,
  suspended: false,
};
const callers: User[] = [
  person,
  { ...person, userType: "tradesperson" },
  { ...person, isAdmin: true, deskRole: "admin" },
];

const pathOf = (path: string) => path.replaceAll(/\{[^}]+\}/g, newId());
const hasCursor = ({ parameters = [] }: Operation) => parameters.some((one) => "name" in one && one.name === "cursor");

/** The answers to all callers, of whom some may not call it; null where the call reaches the database. */
const answers = (path: string) =>
  Promise.all(
    callers.map(async (who) => {
      const reply = await request(who, `GET ${path}`, {});
      return reply && `${reply.status} ${(await reply.json()).code}`;
    }),
  );

describe("every read of the document", () => {
  test("is among those that are asked here", () => {
    expect(reads.length).toBeGreaterThan(50);
    expect(reads.filter(({ operation }) => hasCursor(operation)).length).toBeGreaterThan(15);
  });

  test("refuses a parameter that it does not have, before anything is read", async () => {
    for (const { name, path } of reads) {
      const all = await answers(`${pathOf(path)}?surprise=1`);
      expect(all, name).toContain("422 VALIDATION_FAILED");
      for (const one of all) expect(one, name).toMatch(/^(422 VALIDATION_FAILED|403 (WRONG_ROLE|DESK_ROLE))$/);
    }
  });

  test("refuses a damaged cursor, before anything is read", async () => {
    for (const { name, path } of reads.filter(({ operation }) => hasCursor(operation)))
      for (const cursor of damagedCursors()) {
        const all = await answers(`${pathOf(path)}?cursor=${cursor}`);
        expect(all, `${name} ${cursor}`).toContain("422 VALIDATION_FAILED");
        for (const one of all)
          expect(one, `${name} ${cursor}`).toMatch(/^(422 VALIDATION_FAILED|403 (WRONG_ROLE|DESK_ROLE))$/);
      }
  });
});
