import { expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { allPages, makeScene, outcomeOf, pageArgs } from "#app/testing/endpoints.ts";
import { queryValues, wrongCursors, wrongIds } from "#app/testing/malformed-values.ts";
import { FULL, inTurn, some } from "#app/testing/thoroughness.ts";
import { withoutDatabase } from "#app/testing/without-database.ts";
import type { User } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import type { AppServices } from "../app-services.ts";
import { testServices } from "../testing.ts";

const database = testDatabase();
const services = testServices(database);
const inMemory = withoutDatabase();

type Loader = NonNullable<Awaited<ReturnType<typeof allPages>>[number]["loader"]>;
const loaded = (await allPages()).flatMap(({ path, loader }) => (loader ? [[path, loader] as const] : []));

const QUERY = [
  "cursor",
  "page",
  "tab",
  "category",
  "location",
  "service",
  "postcode",
  "q",
  "show",
  "next",
  "token",
  "error",
  "payment",
  "session_id",
  "quoteId",
  "amount",
  "after",
  "before",
  "chip",
  "sort",
  "status",
  "view",
  "to",
];
const evil = ["/x%F0%9F%A6%8A", "%2F%2Fevil.example", "/%0A", `/${"x".repeat(9_000)}`];

const nextPaths = inTurn(8);
const PAYMENT_RESULTS = ["success", "cancelled"];

/** URLs of a page that no link has. */
function oddAddresses(pattern: string, at: string): string[] {
  const ids = pattern.includes(":id") ? wrongIds().filter((id) => !id.startsWith("%2")) : [];
  return [
    ...ids.map((id) => pattern.replace(":id", id)),
    ...queryValues.map((value) => `${at}?${QUERY.map((name) => `${name}=${value}`).join("&")}`),
    ...wrongCursors().map((cursor) => `${at}?cursor=${cursor}&before=${cursor}&after=${cursor}`),
    ...PAYMENT_RESULTS.flatMap((payment) => [
      `${at}?payment=${payment}&session_id=${newId()}`,
      `${at}?payment=${payment}&session_id=a&session_id=b`,
    ]),
    ...evil.map((next) => `${at}?next=${next}`),
  ];
}

/** Loads a page: without a database until one of its URLs has needed one, then on the real one. */
function opener(who: User | null, pattern: string, loader: Loader) {
  let needsDatabase = FULL;
  return async (path: string): Promise<number> => {
    const load = (on: AppServices) =>
      outcomeOf(() => loader(pageArgs(on, who, pattern, new Request(`http://localhost:3000${path}`))));
    try {
      const early = needsDatabase ? null : await inMemory.untilDatabase(() => load(inMemory.services));
      needsDatabase ||= early === null;
      const { status } = early ?? (await load(services()));
      expect(status).toBeLessThan(500);
      return status;
    } catch (error) {
      throw new Error(`${path.slice(0, 200)} failed for ${who?.userType ?? "a visitor"}`, { cause: error });
    }
  };
}

/**
 * URLs are parsed in the same way for every user, so only the first user with access loads all of them; the others, and users who
 * are redirected, load every fifth.
 */
test.each(some(loaded))("a page handles any URL: %s", async (pattern, loader) => {
  const scene = await makeScene(database());
  const at = pattern.replace(":id", newId()).replace("*", "x");
  const paths = nextPaths(oddAddresses(pattern, at));
  let allOpened = false;
  for (const who of [null, scene.customer, scene.tradesperson, scene.admin]) {
    const open = opener(who, pattern, loader);
    const sentElsewhere = (await open(at)) === 302;
    const all: boolean = !sentElsewhere && (FULL || !allOpened);
    for (const [index, path] of paths.entries()) if (all || index % 5 === 0) await open(path);
    allOpened ||= all;
  }
});
