import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { makeScene, ownerOf, rows } from "#app/testing/endpoints.ts";
import { some } from "#app/testing/thoroughness.ts";
import { writesDuring } from "#app/testing/writes.ts";
import { idempotencyKeys } from "#db/schema/platform.ts";
import { newId } from "#kernel/id.ts";
import { requestAs, signedInHeaders, testServices } from "./testing.ts";

/**
 * A process may be killed after the work of a call is committed and before the reply is stored for its Idempotency-Key. The client
 * gets no reply and repeats the call, which must not do the work again.
 */

const database = testDatabase();
const services = testServices(database);
/** Calls that succeed for somebody. */
const posts = rows.filter(
  ({ endpoint, expected }) =>
    endpoint.startsWith("POST /api/") && Object.values(expected).some((status) => status < 300),
);

// One trigger for all tests: each new one would make every connection plan its statements on the table again.
beforeAll(async () => {
  await database().db.execute(sql`
    create table lost_replies (key text primary key);
    create function lose_reply() returns trigger language plpgsql as $$
      begin
        if exists (select from lost_replies where key = new.key) then
          raise exception 'killed before the reply was stored';
        end if;
        return new;
      end $$;
    create trigger lose_reply before update of finished_at on idempotency_keys
    for each row execute function lose_reply()`);
});

/** Makes every attempt to store the reply of a key fail while `work` runs. */
async function losingReply<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const { db } = database();
  await db.execute(sql`insert into lost_replies values (${key})`);
  return work().finally(() => db.execute(sql`delete from lost_replies`));
}

/** Moves the last heartbeat of the call's process one minute into the past. */
const longAgo = (key: string) =>
  database()
    .db.update(idempotencyKeys)
    .set({ claimedAt: sql`now() - interval '1 minute'` })
    .where(eq(idempotencyKeys.key, key));

describe("a repeated call does nothing if the process was killed before the first reply was stored", () => {
  test.each(some(posts).map((row) => [row.endpoint, row] as const))("%s", async (_name, row) => {
    const scene = await makeScene(database());
    const { path, body } = await row.arrange(scene);
    const who = ownerOf(row);
    const key = newId();
    const headers = { ...(await signedInHeaders(services(), scene[who])), "Idempotency-Key": key };
    const send = () => requestAs(services(), null, `POST ${path}`, { body, headers });

    expect((await losingReply(key, send)).status).toBe(500);
    await longAgo(key);
    let again = new Response();
    const written = await writesDuring(database(), async () => {
      again = await send();
    });
    expect(written.filter((line) => !line.startsWith("update "))).toEqual([]);
    // A repeated creation returns the existing object, unless it contains a secret; a repeated change is refused.
    const text = await again.clone().text();
    const made = row.expected[who] === 201 && !text.includes('"SHOWN_ONCE"');
    expect(again.status, text).toBeOneOf(made ? [200, 201] : [row.expected[who], 409]);
    const replayed = await send();
    expect(replayed.headers.get("Idempotency-Replayed")).toBe("true");
    expect([replayed.status, await replayed.text()]).toEqual([again.status, await again.text()]);
  });
});
